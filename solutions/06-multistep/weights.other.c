/* weights.other.c: Gauss's rule of three nodes, exact for any quintic. */
#include "weights.h"

#include <math.h>

void weights(int k, double newest, double *b)
{
    const double node[3] = {0.5 - sqrt(0.15), 0.5, 0.5 + sqrt(0.15)};
    const double share[3] = {5.0 / 18, 8.0 / 18, 5.0 / 18};

    for (int j = 0; j < k; j++) {
        b[j] = 0.0;
        for (int q = 0; q < 3; q++) {
            double part = share[q];

            for (int i = 0; i < k; i++)
                if (i != j)
                    part *= (node[q] - (newest - i)) / (i - j);
            b[j] += part;
        }
    }
}

/* stiffest.other.c: by trying. */
#include "stiffest.h"

#include <math.h>

double stiffest(double m, double h, double zeta)
{
    double low = 0.0, high = 4.1 * m / (h * h);

    for (int i = 0; i < 50; i++) {
        const double ks = 0.5 * (low + high), c = 2.0 * zeta * sqrt(ks / m);

        if (h * h * ks / m + 2.0 * h * c > 4.0)
            high = ks;
        else
            low = ks;
    }
    return low;
}

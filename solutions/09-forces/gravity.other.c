/* gravity.other.c: the later star first, and the rate of turning. */
#include "gravity.h"

#include <math.h>

void attract(int n, const double *mass, const double *q, pull_fn *pull,
             double *f)
{
    for (int i = n - 1; i > 0; i--)
        for (int j = 0; j < i; j++) {
            const double d[2] = {q[2 * j] - q[2 * i],
                                 q[2 * j + 1] - q[2 * i + 1]};
            const double s = pull(d[0] * d[0] + d[1] * d[1], mass[j], mass[i]);

            for (int k = 0; k < 2; k++) {
                f[2 * i + k] += d[k] * s;
                f[2 * j + k] -= d[k] * s;
            }
        }
}

double period(double G, double m1, double m2, double d)
{
    const double rate = sqrt(G * m1 / d + G * m2 / d) / d;

    return 4.0 * asin(1.0) / rate;
}

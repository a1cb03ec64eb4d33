/* drag.other.c: found by trial, on the spring itself. */
#include "drag.h"

#include <math.h>

void add_drag(int n, double k, const double *v, const double *u, double *f)
{
    while (n-- > 0)
        f[n] += k * u[n] - k * v[n];
}

double chime_drag(double m, double k, double h, int steps)
{
    double low = 0.0, high = 2.0 * sqrt(m * k);

    for (int trial = 0; trial < 200; trial++) {
        const double c = 0.5 * (low + high);
        double x = 0.0, v = 1.0;

        for (int i = 0; i < steps; i++) {
            const double pull = -(k * x + c * v) / m;

            x += h * v;
            v += h * pull;
        }
        if (k * x * x + c * x * v + m * v * v > 0.25 * m)
            low = c;
        else
            high = c;
    }
    return 0.5 * (low + high);
}

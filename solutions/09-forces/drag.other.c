/* drag.other.c: found by trial, on the spring itself. */
#include "drag.h"

#include <math.h>

void add_drag(const ss_view *view, double *f, const void *ctx)
{
    const double k = ((const air *)ctx)->k, *u = ((const air *)ctx)->u;

    for (size_t i = 0; i < view->n; i++)
        for (size_t j = view->dim * i; j < view->dim * (i + 1); j++)
            f[j] += k * u[j] - k * view->v[j];
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

/* gravity.c: one call, two ends; two masses, one turn. */
#include "gravity.h"

#include <math.h>

void attract(const ss_view *view, double *f, const void *ctx)
{
    const law *own = ctx;
    const double *q = view->q, *m = view->mass;

    for (size_t i = 0; i < view->n; i++)
        for (size_t j = i + 1; j < view->n; j++) {
            const double x = q[2 * j] - q[2 * i];
            const double y = q[2 * j + 1] - q[2 * i + 1];
            double s;

            s = own->pull(x * x + y * y, m[i], m[j]);
            f[2 * i] += s * x;
            f[2 * i + 1] += s * y;
            f[2 * j] -= s * x;
            f[2 * j + 1] -= s * y;
        }
}

double period(double G, double m1, double m2, double d)
{
    return 2.0 * acos(-1.0) * sqrt(d * d * d / (G * (m1 + m2)));
}

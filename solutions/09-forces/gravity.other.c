/* gravity.other.c: the later star first, and the rate of turning. */
#include "gravity.h"

#include <math.h>

void attract(const ss_view *view, double *f, const void *ctx)
{
    double (*const pull)(double, double, double) = ((const law *)ctx)->pull;
    const double *q = view->q;

    for (size_t i = view->n; i-- > 0;)
        for (size_t j = 0; j < i; j++) {
            const double d[2] = {q[2 * j] - q[2 * i],
                                 q[2 * j + 1] - q[2 * i + 1]};
            const double s =
                pull(d[0] * d[0] + d[1] * d[1], view->mass[j], view->mass[i]);

            for (size_t k = 0; k < 2; k++) {
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

/* spring.other.c: with a unit vector, from the two ends. */
#include "spring.h"

#include <math.h>

void add_spring(const ss_view *view, double *f, const void *ctx)
{
    const spring one = *(const spring *)ctx;
    const double *q[2] = {&view->q[3 * one.a], &view->q[3 * one.b]};
    const double *v[2] = {&view->v[3 * one.a], &view->v[3 * one.b]};
    const double x = q[1][0] - q[0][0], y = q[1][1] - q[0][1];
    const double z = q[1][2] - q[0][2], length = hypot(hypot(x, y), z);
    const double u[3] = {length > 0 ? x / length : 0.0,
                         length > 0 ? y / length : 0.0,
                         length > 0 ? z / length : 0.0};
    const double faster = (v[1][0] - v[0][0]) * u[0] +
                          (v[1][1] - v[0][1]) * u[1] +
                          (v[1][2] - v[0][2]) * u[2];

    for (size_t k = 0; k < 3; k++) {
        const double on_a =
            (one.kd * faster + one.ks * length - one.ks * one.rest) * u[k];

        f[3 * one.a + k] += on_a;
        f[3 * one.b + k] += -on_a;
    }
}

double critical(double ma, double mb, double ks)
{
    return sqrt(4.0 * ks / (1.0 / ma + 1.0 / mb));
}

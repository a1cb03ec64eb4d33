#include "engine-keep.h"

#include <math.h>

static double ease(const ss_view *now, size_t i)
{
    return now->mass[i] > 0.0 ? 1.0 / now->mass[i] : 0.0;
}

/* One rod; returns by what part of it its length was wrong. d is where it points,
 * and e where it will point after the drift. */
static double keep_rod(const ss_rod *rod, const ss_view *now, double h,
                       double *v)
{
    const size_t dim = now->dim, a = rod->a * dim, b = rod->b * dim;
    const double wa = ease(now, rod->a), wb = ease(now, rod->b);
    double dd = 0.0, du = 0.0, ee = 0.0, de = 0.0, s;

    if (wa + wb == 0.0)
        return 0.0;
    for (size_t k = 0; k < dim; k++) {
        const double d = now->q[a + k] - now->q[b + k];
        const double u = v[a + k] - v[b + k], e = d + h * u;

        dd += d * d;
        du += d * u;
        ee += e * e;
        de += d * e;
    }
    if (h != 0.0)
        s = (rod->length * rod->length - ee) / (2.0 * h * de);
    else
        s = -du / dd;
    for (size_t k = 0; k < dim; k++) {
        const double d = now->q[a + k] - now->q[b + k];

        v[a + k] += wa / (wa + wb) * s * d;
        v[b + k] -= wb / (wa + wb) * s * d;
    }
    return fabs(s * (h != 0.0 ? h : 1.0));
}

void rods_keep(const ss_view *now, double h, double *v, const void *ctx)
{
    const ss_rods *own = ctx;
    double worst = INFINITY;

    for (size_t i = 0; i < own->max_iterations && worst > own->tolerance; i++) {
        worst = 0.0;
        for (size_t r = 0; r < own->count; r++)
            worst = fmax(worst, keep_rod(&own->rod[r], now, h, v));
    }
}

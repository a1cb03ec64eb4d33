/* Each rod gets its length exactly, by the root of a quadratic; from the last rod to
 * the first, and always as often as is allowed. */
#include "engine-keep.h"

#include <math.h>

void rods_keep(const ss_view *now, double h, double *v, const void *ctx)
{
    const ss_rods *own = ctx;
    const size_t dim = now->dim;

    for (size_t i = 0; i < own->max_iterations * own->count; i++) {
        const ss_rod *rod = &own->rod[own->count - 1 - i % own->count];
        const double ma = now->mass[rod->a], mb = now->mass[rod->b];
        const double part = mb == 0.0 ? 1.0 : ma == 0.0 ? 0.0 : mb / (ma + mb);
        const double *qa = now->q + rod->a * dim, *qb = now->q + rod->b * dim;
        double *va = v + rod->a * dim, *vb = v + rod->b * dim;
        double dd = 0.0, de = 0.0, ee = 0.0, s;

        if (ma == 0.0 && mb == 0.0)
            continue;
        for (size_t k = 0; k < dim; k++) {
            const double d = qa[k] - qb[k];
            const double e =
                (h == 0.0 ? 0.0 : d) + (h == 0.0 ? 1.0 : h) * (va[k] - vb[k]);

            dd += d * d;
            de += d * e;
            ee += e * e;
        }
        /* |e + s d| is to be the length; or, with e a velocity, d.(e + s d) = 0 */
        s = h == 0.0 ? -de / dd
                     : (-de +
                        sqrt(de * de - dd * (ee - rod->length * rod->length))) /
                           dd / h;
        for (size_t k = 0; k < dim; k++) {
            va[k] += part * s * (qa[k] - qb[k]);
            vb[k] -= (1.0 - part) * s * (qa[k] - qb[k]);
        }
    }
}

/* spring.c: one tension, along the line. */
#include "spring.h"

#include <math.h>

void add_spring(const ss_view *view, double *f, const void *ctx)
{
    const spring *s = ctx;
    const double *qa = view->q + 3 * s->a, *qb = view->q + 3 * s->b;
    const double *va = view->v + 3 * s->a, *vb = view->v + 3 * s->b;
    double l[3], length = 0.0, along = 0.0, tension;

    for (int k = 0; k < 3; k++) {
        l[k] = qa[k] - qb[k];
        length += l[k] * l[k];
        along += (va[k] - vb[k]) * l[k];
    }
    length = sqrt(length);
    if (length == 0.0)
        return;
    tension = s->ks * (length - s->rest) + s->kd * along / length;
    for (size_t k = 0; k < 3; k++) {
        const double pull = tension * l[k] / length;

        f[3 * s->a + k] -= pull;
        f[3 * s->b + k] += pull;
    }
}

double critical(double ma, double mb, double ks)
{
    return 2.0 * sqrt(ks * ma * mb / (ma + mb));
}

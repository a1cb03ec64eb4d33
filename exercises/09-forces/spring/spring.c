/* spring.c: a damped spring, typed in from a slide.
 *
 * TODO: correct add_spring, then write critical. */
#include "spring.h"

#include <math.h>

void add_spring(const ss_view *view, double *f, const void *ctx)
{
    const spring *s = ctx;
    const double *qa = view->q + 3 * s->a, *qb = view->q + 3 * s->b;
    const double *va = view->v + 3 * s->a, *vb = view->v + 3 * s->b;
    double l[3], length = 0.0, along = 0.0;

    for (int k = 0; k < 3; k++) {
        l[k] = qa[k] - qb[k];
        length += l[k] * l[k];
        along += va[k] * vb[k];
    }
    for (size_t k = 0; k < 3; k++)
        f[3 * s->a + k] =
            -(s->ks * (length - s->rest) + s->kd * along / length) * l[k] /
            length;
}

double critical(double ma, double mb, double ks)
{
    /* TODO */
    (void)ma, (void)mb, (void)ks;
    return 0.0;
}

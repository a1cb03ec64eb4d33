#include "engine-pull.h"

#include <math.h>

void springs_add(const ss_view *view, double *f, const void *ctx)
{
    const ss_springs *own = ctx;
    const size_t dim = view->dim;

    for (size_t i = 0; i < own->count; i++) {
        const ss_spring *s = &own->spring[i];
        const size_t a = s->a * dim, b = s->b * dim;
        double square = 0.0, rate = 0.0, pull;

        for (size_t k = 0; k < dim; k++) {
            const double l = view->q[a + k] - view->q[b + k];

            square += l * l;
            rate += l * (view->v[a + k] - view->v[b + k]);
        }
        if (square == 0.0)
            continue;
        const double length = sqrt(square);

        pull = s->ks * (length - s->rest);
        pull += s->kd * rate / length;
        for (size_t k = 0; k < dim; k++) {
            const double l = view->q[a + k] - view->q[b + k];

            f[a + k] -= pull * l / length;
            f[b + k] += pull * l / length;
        }
    }
}

/* engine-pull.c: the library's springs in place of the reader's. */
#include "engine.h"

void springs_add(const ss_view *view, double *f, const void *ctx)
{
    const ss_springs *all = ctx;

    for (const ss_spring *s = all->spring; s < all->spring + all->count; s++) {
        double on_a[3];

        ss_spring_pull(s, view, on_a);
        for (size_t k = 0; k < view->dim; k++) {
            f[s->a * view->dim + k] += on_a[k];
            f[s->b * view->dim + k] -= on_a[k];
        }
    }
}

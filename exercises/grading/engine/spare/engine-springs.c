/* engine-springs.c: the library's springs in place of the reader's. */
#include "engine-old.h"

#include "steps/springs.h"

void engine_springs(const engine *e, const double *q, const double *v,
                    double *f)
{
    const ss_view view = {2, e->n, 0.0, q, v, e->mass};

    for (size_t i = 0; i < e->springs; i++) {
        const engine_spring *s = &e->spring[i];
        const ss_spring spring = {s->a, s->b, s->ks, s->kd, s->rest};
        double on_a[2];

        ss_spring_pull(&spring, &view, on_a);
        f[2 * s->a] += on_a[0];
        f[2 * s->a + 1] += on_a[1];
        f[2 * s->b] -= on_a[0];
        f[2 * s->b + 1] -= on_a[1];
    }
}

/* engine-adaptive.c: the library's adaptive stepper, which doubles the reader's
 * inner steps, in place of the reader's. */
#include "engine.h"
#include "steps/adaptive.h"

#include <string.h>

typedef struct inside {
    const ss_ode *f;
    const method *m;
    double *work;
} inside;

/* On any status but SS_OK the library wants the state as it was. */
static ss_status take_inner(void *stepper, double t, double h, double *x,
                            ss_stats *stats)
{
    const inside *in = stepper;
    double *old = in->work + in->m->room * in->f->dim;

    (void)stats;
    memcpy(old, x, in->f->dim * sizeof *x);
    if (in->m->step(in->f, t, h, x, in->work, in->m->own) &&
        ss_all_finite(in->f->dim, x))
        return SS_OK;
    memcpy(x, old, in->f->dim * sizeof *x);
    return SS_OVERFLOW;
}

bool adaptive_step(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own_)
{
    adaptive *own = own_;
    inside in = {f, &own->inner, work};
    ss_adaptive_options options;
    ss_adaptive *s;
    bool good;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = own->tolerance;
    options.first_step = own->h;
    s = ss_adaptive_create_stepping(f, take_inner, &in, own->order, &options);
    good = s && ss_adaptive_start(s, t, x) == SS_OK;
    while (good && s->t < t + h)
        good = ss_adaptive_step(s, t + h) == SS_OK;
    if (good) {
        own->h = s->h;
        memcpy(x, s->x, f->dim * sizeof *x);
    }
    ss_adaptive_free(s);
    return good;
}

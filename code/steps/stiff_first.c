/* stiff_first.c: where a motion begins: its slope, and how long the first step
 * is.
 *
 * An explicit step of that length would change the state by the tolerance. That
 * is short, but steps may grow tenfold from one to the next.
 */
#include "steps/stiff_parts.h"

#include <math.h>
#include <string.h>

/* x' from M x' = f, if M allows. */
static ss_status find_slope(ss_stiff *st, ss_adaptive *s)
{
    const ss_stiff_options *o = &st->options;
    const size_t size = st->shape.dim * sizeof *s->slope;
    ss_status status = SS_OK;

    memcpy(st->slope, s->slope, size);
    if (!o->mass)
        return SS_OK;
    if (o->solve) {
        status = o->solve(s->t, s->state, 0.0, st->slope, o->ctx);
    } else {
        status = ss_stiff_factor(st, 0.0);
        if (status == SS_OK)
            ss_square_solve(&st->matrix, st->slope);
    }
    if (status != SS_OK)
        memset(st->slope, 0, size);
    return status == SS_STOPPED ? status : SS_OK;
}

ss_status ss_stiff_first(ss_stiff *st, ss_adaptive *s, double t1)
{
    const double given = s->stats.steps == 0 ? s->options.first_step : 0.0;
    const double span = fabs(t1 - s->t);
    ss_status status = SS_OK;
    double h;

    if (!s->has_slope) {
        status = ss_eval(s->ode, s->t, s->state, s->slope, &s->stats);
        s->has_slope = status == SS_OK;
    }
    if (status == SS_OK)
        status = find_slope(st, s);
    if (status != SS_OK)
        return status;
    ss_stiff_units(st, s, NULL);
    h = 1.0 / ss_stiff_norm(st, st->slope);
    s->h = given > 0.0              ? given
           : isfinite(h) && h > 0.0 ? fmin(h, span)
                                    : 1e-4 * span;
    return SS_OK;
}

void ss_stiff_aim(ss_adaptive *s, double t1)
{
    const double limit = s->options.largest_step;

    s->h =
        copysign(limit > 0.0 ? fmin(fabs(s->h), limit) : fabs(s->h), t1 - s->t);
}

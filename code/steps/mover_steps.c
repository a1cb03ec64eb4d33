/* mover_steps.c: movers whose steps are not all equal. */
#include "steps/mover_steps.h"
#include "steps/mover_parts.h"

#include <assert.h>
#include <float.h>
#include <math.h>

/* Is the mover where it would be started? Its clock may have been rounded
 * otherwise. Then its history, the acceleration there, saves an evaluation. */
static bool stands_at(const ss_mover *s, double t, const double *x)
{
    return s->past > 0 &&
           fabs(t - ss_mover_time(s)) <= 4.0 * DBL_EPSILON * fabs(t) &&
           memcmp(s->now, x, 2 * s->dof * sizeof *x) == 0;
}

static ss_status step_from(void *mover, double t, double h, double *x,
                           ss_stats *stats)
{
    ss_mover *s = mover;
    const size_t before = s->stats.evaluations;
    ss_status status = SS_OK;

    if (!stands_at(s, t, x))
        status = ss_mover_start(s, s->mech, t, x, x + s->dof);
    if (status == SS_OK)
        status = ss_mover_step(s, h);
    if (status == SS_OK)
        memcpy(x, s->now, 2 * s->dof * sizeof *x);
    stats->evaluations += s->stats.evaluations - before;
    stats->steps += status == SS_OK;
    if (status == SS_STOPPED)
        stats->reason = s->stats.reason;
    return status;
}

ss_adaptive *ss_mover_adaptive_create(ss_mover *mover,
                                      const ss_adaptive_options *options)
{
    assert(mover);

    const ss_composition *c = mover->options.composition;
    const bool fit = mover->mech && mover->method->one_step;
    const int order = c ? c->order : mover->method->order;
    ss_adaptive_options o;

    ss_adaptive_defaults(&o);
    if (options)
        o = *options;
    o.extrapolate = false;
    return ss_adaptive_create_stepping(&mover->ode, step_from, mover,
                                       fit ? order : 0, &o);
}

ss_status ss_reversible_start(ss_reversible *r, ss_mover *mover,
                              ss_shortening_fn *shortening, const void *ctx,
                              double length)
{
    assert(r && mover && shortening);
    if (!mover->mech || !isfinite(length) || length == 0.0)
        return SS_BAD_ARGUMENT;
    if (!mover->method->symmetric)
        return SS_NOT_SYMMETRIC;
    *r = (ss_reversible){.mover = mover,
                         .shortening = shortening,
                         .ctx = ctx,
                         .length = length,
                         .density = 1.0};
    return SS_OK;
}

/* From the middle of the last step to its end with half of its length, and on
 * to the middle of this one with half of this one's: forwards and backwards
 * alike. */
ss_status ss_reversible_step(ss_reversible *r)
{
    ss_mover *s = r->mover;
    const double change =
        r->shortening(ss_mover_time(s), ssp_now(s, 0), ssp_now(s, 1), r->ctx);
    const double density = r->density + (r->before + r->length) / 2.0 * change;
    ss_status status;

    if (!isfinite(change))
        return ss_why_not_finite(change, &s->stats);
    if (!(density > 0.0) || !isfinite(density))
        return SS_BAD_ARGUMENT;
    status = ss_mover_step(s, r->length / density);
    if (status != SS_OK)
        return status;
    r->density = density;
    r->before = r->length;
    return SS_OK;
}

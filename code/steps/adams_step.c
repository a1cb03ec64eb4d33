//> sum
/* adams_step.c: one step of an Adams method.
 *
 * Every step begins with the derivative where it stands. That is written into
 * the spare row of the ring, so the memory is not touched until the step has
 * succeeded; then the oldest row becomes the spare one.
 */
#include "steps/adams_parts.h"

#include <math.h>
#include <string.h>

/* The derivative j steps ago; 0 is the present. */
static const double *ago(const ss_adams *adams, size_t j)
{
    return adams->f + (adams->spare + j) % (adams->past + 1) * adams->dim;
}

/* sum = x + h (weights[0] f + weights[1] f_1 + ...), `count` weights. */
static void add_up(const ss_adams *adams, const double *weights, int count,
                   double h, const double *x, double *sum)
{
    for (size_t i = 0; i < adams->dim; i++) {
        double slope = 0.0;

        for (int j = 0; j < count; j++)
            slope += weights[j] * ago(adams, (size_t)j)[i];
        sum[i] = x[i] + h * slope;
    }
}

/* The part of Adams-Moulton that is known before f' is. */
static void moulton_base(const ss_adams *adams, double h, const double *x,
                         double *base)
{
    add_up(adams, adams->m + 1, adams->order - 1, h, x, base);
}
//<

//> pece
/* Predict, evaluate, correct. The second E is the next step's first. */
static ss_status pece(ss_adams *adams, const ss_ode *ode, double t, double h,
                      const double *x, double *next, ss_stats *stats)
{
    double *p = adams->room + adams->dim, *fp = p + adams->dim;

    add_up(adams, adams->b, adams->order, h, x, p);

    ss_status status = ss_eval(ode, t + h, p, fp, stats);

    if (status != SS_OK)
        return status;
    moulton_base(adams, h, x, next);
    for (size_t i = 0; i < adams->dim; i++)
        next[i] += h * adams->m[0] * fp[i];
    return SS_OK;
}
//<

static ss_status moulton(ss_adams *adams, const ss_ode *ode, double t, double h,
                         const double *x, double *next, ss_stats *stats)
{
    double *base = adams->room + adams->dim;

    moulton_base(adams, h, x, base);
    memcpy(next, x, adams->dim * sizeof *x);
    return ss_implicit_stage(adams->implicit, ode, t + h, h * adams->m[0], base,
                             next, stats);
}

/* The step proper, from x to next; the ring has the present in it. */
static ss_status go(ss_adams *adams, const ss_ode *ode, double t, double h,
                    const double *x, double *next, ss_stats *stats)
{
    switch (adams->kind) {
    case SS_ADAMS_MOULTON:
        return moulton(adams, ode, t, h, x, next, stats);
    case SS_ADAMS_PECE:
        return pece(adams, ode, t, h, x, next, stats);
    default:
        add_up(adams, adams->b, adams->order, h, x, next);
        return SS_OK;
    }
}

//> step
/* What is known once a step of length h from here has been taken. */
static void remember(ss_adams *adams, size_t known, double h)
{
    const size_t rows = adams->past + 1;

    adams->known = known < adams->past ? known + 1 : adams->past;
    adams->spare = (adams->spare + rows - 1) % rows;
    adams->h = h;
}

ss_status ss_adams_step(ss_adams *adams, const ss_ode *ode, double t, double h,
                        double *x, ss_stats *stats)
{
    double *next = adams->room;
    double *now = adams->f + adams->spare * adams->dim;
    const bool same = h == adams->h;
    const size_t known = same ? adams->known : 0;
    ss_status status = SS_OK;

    if (ode->dim != adams->dim || !isfinite(t) || !isfinite(h))
        return SS_BAD_ARGUMENT;
    if (adams->kind != SS_ADAMS_MOULTON || adams->order > 1)
        status = ss_eval(ode, t, x, now, stats);
    if (status != SS_OK)
        return status;
    if (known < adams->past) {
        status = adams->starter->step(ode, t, h, x, adams->work, stats);
    } else {
        status = go(adams, ode, t, h, x, next, stats);
        if (status == SS_OK)
            status = ss_accept(adams->dim, x, next, stats);
    }
    if (status == SS_OK)
        remember(adams, known, h);
    return status;
}
//<

ss_status ss_adams_integrate(ss_adams *adams, const ss_ode *ode, double t0,
                             double t1, size_t steps, double *x,
                             ss_stats *stats)
{
    const double h = (t1 - t0) / (double)steps;
    ss_status status = SS_OK;

    ss_adams_restart(adams);
    for (size_t i = 0; status == SS_OK && i < steps; i++)
        status = ss_adams_step(adams, ode, t0 + (double)i * h, h, x, stats);
    return status;
}

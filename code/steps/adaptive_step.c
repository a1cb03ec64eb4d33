/* adaptive_step.c: steps are tried until one is good enough. */
#include "steps/adaptive_parts.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* The step tried becomes the last one kept. */
static void keep(ss_adaptive *s, double h, double end)
{
    const size_t size = s->ode->dim * sizeof *s->state;
    const size_t final = s->pair ? (s->pair->stages - 1) * s->ode->dim : 0;
    double *k = s->k;

    memcpy(s->first, s->state, size);
    if (!s->pair && s->has_slope)
        memcpy(s->k, s->slope, size);
    s->has_first_slope = s->has_slope;
    s->has_slope = s->has_last_slope = s->pair && s->pair->reuses_last;
    if (s->has_slope) {
        memcpy(s->slope, s->k + final, size);
        memcpy(s->last_slope, s->slope, size);
    }
    s->k = s->last_k;
    s->last_k = k;
    memcpy(s->state, s->next, size);
    memcpy(s->last, s->next, size);
    s->start = s->searched = s->t;
    s->pending = 0;
    s->stride = h;
    s->t = end;
    s->stats.steps++;
}

static int too_small(const ss_adaptive *s)
{
    return 0.1 * fabs(s->h) <= fabs(s->t) * DBL_EPSILON ||
           fabs(s->h) < s->options.smallest_step;
}

//> next_try
/* The step to try: what is wanted, but no longer than allowed, and to t1 when
 * it comes within a hundredth of it. */
static double next_try(const ss_adaptive *s, double t1, int *ends)
{
    const double way = s->h > 0.0 ? 1.0 : -1.0;
    double h = fabs(s->h);

    if (s->options.largest_step > 0.0)
        h = fmin(h, s->options.largest_step);
    *ends = (s->t + 1.01 * way * h - t1) * way >= 0.0;
    return *ends ? t1 - s->t : way * h;
}
//<

//> shorten
/* Try shorter and shorter steps until one is kept. */
static ss_status shorten(ss_adaptive *s, double t1, size_t *budget)
{
    ss_status status = SS_OK;

    for (int tries = 0;; tries++) {
        const double wanted = s->h;
        double error = 0.0, next;
        int ends;
        const double h = next_try(s, t1, &ends);

        if (too_small(s) && (tries > 0 || !ends))
            return status != SS_OK ? status : SS_STEP_TOO_SMALL;
        if (*budget == 0)
            return SS_TOO_MANY_STEPS;
        --*budget;
        status = ss_adaptive_try(s, h, &error);
        if (status == SS_OK && error <= 1.0) {
            next = fabs(h) / ss_adaptive_factor(s, error, 1);
            if (s->just_rejected)
                next = fmin(next, fabs(h));
            /* A step cut short by t1 says nothing against a longer one. */
            if (fabs(h) < fabs(wanted))
                next = fmax(next, fabs(wanted));
            keep(s, h, ends ? t1 : s->t + h);
            s->last_error = fmax(error, 1e-4);
            s->just_rejected = 0;
            s->h = copysign(next, h);
            return SS_OK;
        }
        s->rejected++;
        s->just_rejected = 1;
        s->h = status == SS_OK ? h / ss_adaptive_factor(s, error, 0)
                               : h * s->options.most_shrink;
    }
}
//<

ss_status ss_adaptive_within(ss_adaptive *s, double t1, size_t *budget)
{
    const double h = s->h;
    const int just_rejected = s->just_rejected;
    ss_status status;

    if (!isfinite(t1 - s->t))
        return SS_BAD_ARGUMENT;
    if (t1 == s->t)
        return SS_OK;
    status = ss_adaptive_ready(s, t1);
    if (status == SS_OK)
        status = shorten(s, t1, budget);
    if (status != SS_OK) {
        s->h = h;
        s->just_rejected = just_rejected;
    }
    return status;
}

ss_status ss_adaptive_step(ss_adaptive *s, double t1)
{
    size_t budget = s->options.most_steps;
    ss_status status = ss_adaptive_within(s, t1, &budget);

    s->searched = s->t;
    s->pending = 0;
    return status;
}

ss_status ss_adaptive_to(ss_adaptive *s, double t1)
{
    size_t budget = s->options.most_steps;
    ss_status status;

    do
        status = ss_adaptive_within(s, t1, &budget);
    while (status == SS_OK && s->t != t1);
    s->searched = s->t;
    s->pending = 0;
    return status;
}

/* implicit_adaptive.c: step doubling around an implicit step. Making a stepper
 * and its steps are as in adaptive.c; implicit_control.c tries one step. */
#include "steps/implicit_adaptive_parts.h"

#include "steps/linear.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void ss_implicit_adaptive_defaults(ss_implicit_adaptive_options *options)
{
    *options = (ss_implicit_adaptive_options){
        .relative = 1e-6,
        .absolute = 1e-6,
        .safety = 0.9,
        .min_factor = 0.2,
        .max_factor = 5.0,
        .max_steps = 100000,
        .max_iterations = 10,
    };
}

static bool options_are_good(const ss_implicit_adaptive *s)
{
    const ss_implicit_adaptive_options *o = &s->options;
    bool good =
        o->first_step >= 0.0 && isfinite(o->first_step) &&
        o->largest_step >= 0.0 && o->smallest_step >= 0.0 &&
        isfinite(o->smallest_step) &&
        !(o->largest_step > 0.0 && o->smallest_step > o->largest_step) &&
        o->safety > 0.0 && o->safety <= 1.0 && o->min_factor > 0.0 &&
        o->min_factor < 1.0 && o->max_factor > 1.0 && isfinite(o->max_factor) &&
        o->max_steps > 0 && o->max_iterations > 1;

    for (size_t i = 0; i < s->ode->dim; i++) {
        const double r = o->relatives ? o->relatives[i] : o->relative;
        const double a = o->absolutes ? o->absolutes[i] : o->absolute;

        good = good && r >= 0.0 && a >= 0.0 && r + a > 0.0 && isfinite(r + a);
    }
    return good;
}

/* What solves the stages: Newton's method with a share of the tolerance. */
static ss_implicit *solver(const ss_implicit_adaptive *s)
{
    const ss_implicit_adaptive_options *o = &s->options;
    ss_implicit_options options;

    ss_implicit_defaults(&options);
    options.newton.relative = o->relative;
    options.newton.absolute = o->absolute;
    options.newton.relatives = o->relatives;
    options.newton.absolutes = o->absolutes;
    options.newton.share = 0.01;
    options.newton.max_iterations = o->max_iterations;
    return ss_implicit_create(s->ode->dim, &options);
}

ss_implicit_adaptive *
ss_implicit_adaptive_create(const ss_ode *ode, const ss_implicit_method *method,
                            const ss_implicit_adaptive_options *options)
{
    assert(ode && ode->rhs && method);

    const size_t dim = ode->dim;
    ss_implicit_adaptive *s = dim > 0 ? calloc(1, sizeof *s) : NULL;

    if (!s)
        return NULL;
    s->ode = ode;
    s->method = method;
    ss_implicit_adaptive_defaults(&s->options);
    if (options)
        s->options = *options;
    s->memory = ss_matrix_create(4, dim);
    const bool good = s->memory && options_are_good(s);

    if (good)
        s->implicit = solver(s);
    if (!s->memory || (good && !s->implicit)) {
        ss_implicit_adaptive_free(s);
        return NULL;
    }
    s->x = s->state = s->memory;
    s->whole = s->state + dim;
    s->halves = s->whole + dim;
    s->error = s->halves + dim;
    return s;
}

void ss_implicit_adaptive_free(ss_implicit_adaptive *s)
{
    if (!s)
        return;
    ss_implicit_free(s->implicit);
    free(s->memory);
    free(s);
}

ss_status ss_implicit_adaptive_start(ss_implicit_adaptive *s, double t,
                                     const double *x)
{
    assert(s && x);
    s->started = s->implicit && options_are_good(s) && isfinite(t);
    for (size_t i = 0; s->started && i < s->ode->dim; i++)
        s->started = isfinite(x[i]);
    if (!s->started)
        return SS_BAD_ARGUMENT;
    memmove(s->state, x, s->ode->dim * sizeof *x);
    s->t = t;
    s->h = 0.0;
    s->stats = (ss_stats){0};
    s->rejected = 0;
    return SS_OK;
}

static bool too_small(const ss_implicit_adaptive *s)
{
    return 0.1 * fabs(s->h) <= fmax(DBL_MIN, fabs(s->t) * DBL_EPSILON) ||
           fabs(s->h) < s->options.smallest_step;
}

/* The step to try: s->h, but no longer than allowed, and exactly to t1 if it
 * ends within a hundredth of a step of it. */
static double next_try(const ss_implicit_adaptive *s, double t1, bool *ends)
{
    double h = fabs(s->h);

    if (s->options.largest_step > 0.0)
        h = fmin(h, s->options.largest_step);
    *ends = 1.01 * h >= fabs(t1 - s->t);
    return *ends ? t1 - s->t : copysign(h, t1 - s->t);
}

/* Try shorter and shorter steps until one is accepted. */
static ss_status shorten(ss_implicit_adaptive *s, double t1, size_t *budget)
{
    ss_status status = SS_OK;

    for (bool rejected = false;; rejected = true) {
        const double wanted = s->h;
        double error = 0.0;
        bool ends;
        const double h = next_try(s, t1, &ends);

        if (too_small(s) && (rejected || !ends))
            return status != SS_OK ? status : SS_STEP_TOO_SMALL;
        if (*budget == 0)
            return SS_TOO_MANY_STEPS;
        --*budget;
        status = ss_implicit_adaptive_try(s, h, &error);
        if (status == SS_STOPPED)
            return status;
        s->h = h * ss_implicit_adaptive_stretch(s, status, error);
        if (status != SS_OK || !(error <= 1.0)) {
            s->rejected++;
            continue;
        }
        if (rejected)
            s->h = copysign(fmin(fabs(s->h), fabs(h)), h);
        /* A step that t1 cut short is no reason for shorter ones. */
        if (fabs(h) < fabs(wanted) && fabs(s->h) < fabs(wanted))
            s->h = wanted;
        /* One that it cut to almost nothing says nothing about the next. */
        if (ends && too_small(s))
            s->h = 0.0;
        memcpy(s->state, s->halves, s->ode->dim * sizeof *s->state);
        s->t = ends ? t1 : s->t + h;
        s->stats.steps++;
        return SS_OK;
    }
}

static ss_status within(ss_implicit_adaptive *s, double t1, size_t *budget)
{
    const double h = s->h;
    ss_status status;

    if (!s->started || !isfinite(t1 - s->t))
        return SS_BAD_ARGUMENT;
    if (t1 == s->t)
        return SS_OK;
    status = ss_implicit_adaptive_prepare(s, t1);
    if (status == SS_OK)
        status = shorten(s, t1, budget);
    if (status != SS_OK)
        s->h = h;
    return status;
}

ss_status ss_implicit_adaptive_step(ss_implicit_adaptive *s, double t1)
{
    assert(s);

    size_t budget = s->options.max_steps;

    return within(s, t1, &budget);
}

ss_status ss_implicit_adaptive_to(ss_implicit_adaptive *s, double t1)
{
    assert(s);

    size_t budget = s->options.max_steps;
    ss_status status;

    do
        status = within(s, t1, &budget);
    while (status == SS_OK && s->t != t1);
    return status;
}

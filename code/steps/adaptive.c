/* adaptive.c: making a stepper, and its steps: try until one is accepted. */
#include "steps/adaptive_parts.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void ss_adaptive_defaults(ss_adaptive_options *options)
{
    *options = (ss_adaptive_options){
        .relative = 1e-6,
        .absolute = 1e-6,
        .safety = 0.9,
        .min_factor = 0.2,
        .max_factor = 10.0,
        .controller = SS_DOPRI5,
        .max_steps = 100000,
        .extrapolate = true,
    };
}

/* A stepper with room for `rows` stages, twice, and `work` rows for the method
 * itself. */
static ss_stepping *make(const ss_ode *ode, const ss_adaptive_options *options,
                         size_t rows, size_t work)
{
    const size_t dim = ode->dim, all = 11 + 2 * rows + work;
    ss_stepping *s;

    if (dim == 0 || dim > SIZE_MAX / sizeof(double) / all)
        return NULL;
    s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->memory = calloc(all * dim, sizeof(double));
    if (!s->memory) {
        free(s);
        return NULL;
    }
    s->ode = ode;
    if (options)
        s->options = *options;
    else
        ss_adaptive_defaults(&s->options);
    s->seen.x = s->state = s->memory;
    s->slope = s->state + dim;
    s->first = s->slope + dim;
    s->last = s->first + dim;
    s->last_slope = s->last + dim;
    s->next = s->last_slope + dim;
    s->error = s->next + dim;
    s->probe = s->error + dim;
    s->near = s->probe + dim;
    s->far = s->near + dim;
    s->zero = s->far + dim;
    s->k = s->zero + dim;
    s->last_k = s->k + rows * dim;
    s->work = s->last_k + rows * dim;
    return s;
}

static void release(ss_stepping *s)
{
    if (!s)
        return;
    if (s->engine)
        s->engine->free(s->own);
    free(s->watches);
    free(s->weights);
    free(s->memory);
    free(s);
}

static void as_doubles(size_t n, const ss_coefficient *c, double *out)
{
    for (size_t i = 0; i < n; i++)
        out[i] = ss_coefficient_value(c[i]);
}

/* Make the pair's coefficients doubles, once for all steps. */
static bool weigh(ss_stepping *s, const ss_tableau *pair)
{
    const size_t n = pair->stages, rows = n * (n - 1) / 2;
    double *b;

    s->weights = calloc(rows + 4 * n, sizeof *s->weights);
    if (!s->weights)
        return false;
    b = s->weights + rows;
    s->gap = b + n;
    s->third_gap = s->gap + n;
    s->nodes = s->third_gap + n;
    as_doubles(rows, pair->a, s->weights);
    as_doubles(n, pair->b, b);
    as_doubles(n, pair->c, s->nodes);
    if (pair->third) {
        as_doubles(n, pair->fifth, s->gap);
        as_doubles(n, pair->third, s->third_gap);
    } else if (pair->embedded) {
        as_doubles(n, pair->embedded, s->gap);
        for (size_t i = 0; i < n; i++)
            s->gap[i] = b[i] - s->gap[i];
    }
    return true;
}

ss_adaptive *ss_adaptive_create(const ss_ode *ode, const ss_tableau *pair,
                                const ss_adaptive_options *options)
{
    assert(ode && ode->rhs && pair);

    const int order =
        pair->order < pair->embedded_order ? pair->order : pair->embedded_order;
    const size_t third = pair->third ? 1 : 0;
    ss_stepping *s =
        make(ode, options, pair->stages + pair->more, third + pair->dense_rows);

    if (!s || !weigh(s, pair)) {
        release(s);
        return NULL;
    }
    s->pair = pair;
    s->power = order + 1.0;
    s->third = s->work;
    s->bulge = s->work + third * ode->dim;
    return &s->seen;
}

ss_adaptive *ss_adaptive_create_doubling(const ss_ode *ode,
                                         const ss_method *method,
                                         const ss_adaptive_options *options)
{
    assert(ode && ode->rhs && method);

    ss_stepping *s = make(ode, options, 1, method->stages + 1);

    if (!s)
        return NULL;
    s->method = method;
    s->power = method->order + 1.0;
    return &s->seen;
}

ss_adaptive *ss_adaptive_create_stepping(const ss_ode *ode, ss_stepper_fn *step,
                                         void *stepper, int order,
                                         const ss_adaptive_options *options)
{
    assert(ode && step);

    ss_stepping *s = make(ode, options, 1, 0);

    if (!s)
        return NULL;
    s->step = step;
    s->stepper = stepper;
    s->power = order + 1.0;
    return &s->seen;
}

ss_stepping *ssp_adaptive_create_engine(const ss_ode *ode,
                                        const ss_engine *engine, void *own,
                                        const ss_adaptive_options *options)
{
    ss_stepping *s = make(ode, options, 1, 0);

    if (s) {
        s->engine = engine;
        s->own = own;
    }
    return s;
}

void ss_adaptive_free(ss_adaptive *s)
{
    release((ss_stepping *)s);
}

/* The tolerances, each with its own name. */
static const char *bad_tolerance(const ss_adaptive_options *o, size_t dim)
{
    if ((o->relatives || o->absolutes || o->least) && o->length != dim)
        return "length";
    if (!(o->relative >= 0.0))
        return "relative";
    if (!(o->absolute >= 0.0))
        return "absolute";
    for (size_t i = 0; i < (o->relatives || o->absolutes ? dim : 1); i++) {
        const double r = o->relatives ? o->relatives[i] : o->relative;
        const double a = o->absolutes ? o->absolutes[i] : o->absolute;

        if (!(r >= 0.0 && isfinite(r)))
            return o->relatives ? "relatives" : "relative";
        if (!(a >= 0.0 && r + a > 0.0 && isfinite(r + a)))
            return o->absolutes ? "absolutes" : "absolute";
    }
    return NULL;
}

const char *ss_adaptive_bad_option(size_t dim, const ss_adaptive_options *o)
{
    assert(o);

    const double longest =
        o->largest_step > 0.0 ? o->largest_step : (double)INFINITY;
    const char *bad = bad_tolerance(o, dim);
    const bool is_controller = o->controller == SS_ELEMENTARY ||
                               o->controller == SS_PI ||
                               o->controller == SS_DOPRI5;

    return bad                                                  ? bad
           : !(o->first_step >= 0.0 && isfinite(o->first_step)) ? "first_step"
           : !(o->largest_step >= 0.0)                          ? "largest_step"
           : !(o->smallest_step >= 0.0 && isfinite(o->smallest_step) &&
               o->smallest_step <= longest)
               ? "smallest_step"
           : !(o->safety > 0.0 && o->safety <= 1.0)            ? "safety"
           : !(o->min_factor > 0.0 && o->min_factor < 1.0)     ? "min_factor"
           : !(o->max_factor > 1.0 && isfinite(o->max_factor)) ? "max_factor"
           : !is_controller                                    ? "controller"
           : o->max_steps == 0                                 ? "max_steps"
                                                               : NULL;
}

/* Is x where it may be? */
static bool fits(const ss_stepping *s, const double *x)
{
    const double *least = s->options.least;

    for (size_t i = 0; least && i < s->ode->dim; i++)
        if (!(x[i] >= least[i]))
            return false;
    return true;
}

/* Is a component of x below the least it may be, and not on its way back? */
static bool too_low(const ss_stepping *s, const double *x)
{
    const double *least = s->options.least;

    for (size_t i = 0; least && i < s->ode->dim; i++)
        if (!(x[i] >= fmin(least[i], s->state[i])))
            return true;
    return false;
}

static bool carries(const ss_stepping *s)
{
    return s->rider.it &&
           s->rider.fits(s->rider.it, s->ode->dim, s->rider.since);
}

bool ssp_adaptive_ready(const ss_stepping *s)
{
    return s->started && (!s->rider.it || carries(s));
}

ss_status ssp_adaptive_arrive(ss_stepping *s, ss_status status)
{
    ss_status said = SS_OK;

    if (carries(s))
        said = s->rider.arrive(s->rider.it, s->seen.t, s->state);
    return status == SS_OK ? said : status;
}

ss_status ss_adaptive_start(ss_adaptive *stepper, double t, const double *x)
{
    assert(stepper && x);

    ss_stepping *s = (ss_stepping *)stepper;
    s->started = !ss_adaptive_bad_option(s->ode->dim, &s->options) &&
                 (!s->rider.it || carries(s)) && fits(s, x) &&
                 !(s->pair && !s->pair->embedded && !s->pair->third) &&
                 !(s->step && s->power < 2.0) && isfinite(t);
    if (!s->started)
        return SS_BAD_ARGUMENT;
    if (t != s->seen.t)
        ssp_adaptive_forget(s);
    s->seen.t = t;
    s->seen.stats = (ss_stats){0};
    s->seen.rejected = 0;
    s->started = ss_adaptive_jump(&s->seen, x) == SS_OK;
    return s->started ? SS_OK : SS_BAD_ARGUMENT;
}

ss_status ss_adaptive_jump(ss_adaptive *stepper, const double *x)
{
    assert(stepper && x);

    ss_stepping *s = (ss_stepping *)stepper;
    if (!ssp_adaptive_ready(s))
        return SS_BAD_ARGUMENT;
    for (size_t i = 0; i < s->ode->dim; i++)
        if (!isfinite(x[i]))
            return SS_BAD_ARGUMENT;
    memmove(s->state, x, s->ode->dim * sizeof *x);
    memcpy(s->first, s->state, s->ode->dim * sizeof *x);
    memcpy(s->last, s->state, s->ode->dim * sizeof *x);
    s->seen.h = 0.0;
    s->last_error = 1e-4;
    s->longest = s->swing = 0.0;
    s->just_rejected = false;
    ssp_adaptive_watch_jump(s);
    s->seen.start = s->searched = s->seen.t;
    s->seen.stride = s->at_most = 0.0;
    s->has_slope = s->has_first_slope = s->has_last_slope = false;
    return ssp_adaptive_arrive(
        s, s->engine && s->engine->begin ? s->engine->begin(s) : SS_OK);
}

/* The largest change of a component in the last accepted step. */
static double change(const ss_stepping *s)
{
    double most = 0.0;

    for (size_t i = 0; i < s->ode->dim; i++) {
        const double by = fabs(s->last[i] - s->first[i]);

        most = by > most ? by : most;
    }
    return most;
}

static void watch_growth(ss_stepping *s)
{
    if (fabs(s->seen.stride) > s->longest)
        s->swing = 0.0;
    s->longest = fmax(s->longest, fabs(s->seen.stride));
    s->swing = fmax(s->swing, change(s));
}

/* Where a state goes to infinity at the time T, it changes like 1/(T - t) or
 * faster (a logarithm is the slowest). So it changes in a step that is some
 * part of T - t by as much as ever, though steps become shorter and shorter.
 * Where it arrives somewhere, even infinitely fast like the root of T - t, it
 * changes less and less: at a hundredth of the step by a tenth. */
static bool runs_away(const ss_stepping *s)
{
    return fabs(s->seen.stride) < 1e-4 * s->longest &&
           change(s) >= 0.1 * s->swing;
}

/* Accept the step that was tried: from now to `end`. */
static void accept_step(ss_stepping *s, double h, double end)
{
    const size_t dim = s->ode->dim;
    double *k = s->k;

    if (!s->pair && s->has_slope)
        memcpy(k, s->slope, dim * sizeof *k);
    s->has_first_slope = s->has_slope;
    s->has_slope = s->has_last_slope = s->pair && s->pair->reuses_last;
    if (s->has_slope) {
        const double *final = k + (s->pair->stages - 1) * dim;

        for (size_t i = 0; i < dim; i++)
            s->slope[i] = s->last_slope[i] = final[i];
    }
    for (size_t i = 0; i < dim; i++) {
        s->first[i] = s->state[i];
        s->state[i] = s->last[i] = s->next[i];
    }
    s->k = s->last_k;
    s->last_k = k;
    s->has_bulge = false;
    s->seen.start = s->searched = s->seen.t;
    s->seen.stride = h;
    s->seen.t = end;
    s->at_most = 0.0;
    s->seen.stats.steps++;
    watch_growth(s);
}

static bool too_small(const ss_stepping *s)
{
    return 0.1 * fabs(s->seen.h) <=
               fmax(DBL_MIN, fabs(s->seen.t) * DBL_EPSILON) ||
           fabs(s->seen.h) < s->options.smallest_step;
}

/* The step to try: h, but no longer than allowed, and exactly to t1 if it
 * ends within a hundredth of a step of it. */
static double next_try(const ss_stepping *s, double t1, bool *ends)
{
    const double way = s->seen.h > 0.0 ? 1.0 : -1.0;
    double h = fabs(s->seen.h);

    if (s->options.largest_step > 0.0)
        h = fmin(h, s->options.largest_step);
    if (s->at_most > 0.0)
        h = fmin(h, s->at_most);
    *ends = (s->seen.t + 1.01 * way * h - t1) * way >= 0.0;
    return *ends ? t1 - s->seen.t : way * h;
}

/* What to divide the step h by after it was accepted with this error. */
static double divisor(ss_stepping *s, double h, double error)
{
    return s->engine ? s->engine->accept(s, h, error)
                     : ssp_adaptive_factor(s, error, true);
}

/* The next step to try after h failed or had this error. */
static double shorter(ss_stepping *s, double h, ss_status status, double error)
{
    if (s->engine)
        return h / s->engine->reject(s, status, error);
    return status == SS_OK ? h / ssp_adaptive_factor(s, error, false)
                           : h * s->options.min_factor;
}

/* Try shorter and shorter steps until one is accepted. */
static ss_status shorten(ss_stepping *s, double t1, size_t *budget)
{
    ss_status status = SS_OK;

    for (bool again = false;; again = true) {
        const double wanted = s->seen.h;
        double error = 0.0, next;
        bool ends;
        const double h = next_try(s, t1, &ends);

        if (too_small(s) && (again || !ends))
            return runs_away(s)      ? SS_BLOW_UP
                   : status != SS_OK ? status
                                     : SS_STEP_TOO_SMALL;
        if (*budget == 0)
            return SS_TOO_MANY_STEPS;
        --*budget;
        status = ssp_adaptive_try(s, h, &error);
        if (status == SS_OK && too_low(s, s->next))
            error = (double)INFINITY;
        if (status == SS_OK && error <= 1.0) {
            next = fabs(h) / divisor(s, h, error);
            if (s->just_rejected)
                next = fmin(next, fabs(h));
            /* A step that t1 cut short is no reason for shorter ones. */
            if (fabs(h) < fabs(wanted))
                next = fmax(next, fabs(wanted));
            accept_step(s, h, ends ? t1 : s->seen.t + h);
            s->last_error = fmax(error, 1e-4);
            s->just_rejected = false;
            s->seen.h = copysign(next, h);
            /* One that it cut to almost nothing says nothing about the next. */
            if (ends && too_small(s))
                s->seen.h = 0.0;
            return SS_OK;
        }
        if (status == SS_STOPPED)
            return status;
        s->seen.rejected++;
        s->just_rejected = true;
        s->seen.h = shorter(s, h, status, error);
    }
}

/* Then what can be met for a number near 0 cannot for a larger one. */
static bool is_strict(const ss_adaptive_options *o)
{
    return o->relatives || o->relative < DBL_EPSILON;
}

ss_status ssp_adaptive_within(ss_stepping *s, double t1, size_t *budget)
{
    const double h = s->seen.h;
    const bool just_rejected = s->just_rejected;
    ss_status status;

    if (!ssp_adaptive_ready(s) || !isfinite(t1 - s->seen.t))
        return SS_BAD_ARGUMENT;
    if (t1 == s->seen.t)
        return SS_OK;
    if ((h == 0.0 || is_strict(&s->options)) && !ssp_adaptive_can_meet(s))
        return SS_STEP_TOO_SMALL;
    status = ssp_adaptive_prepare(s, t1);
    if (status == SS_OK)
        status = shorten(s, t1, budget);
    if (status != SS_OK) {
        s->seen.h = h;
        s->just_rejected = just_rejected;
    }
    return status;
}

ss_status ssp_adaptive_pass(ss_stepping *s, double t1, size_t *budget)
{
    ss_status status = ssp_adaptive_within(s, t1, budget);

    if (s->searched != s->seen.t)
        ssp_adaptive_forget(s);
    s->searched = s->seen.t;
    return status;
}

ss_status ss_adaptive_step(ss_adaptive *stepper, double t1)
{
    assert(stepper);

    ss_stepping *s = (ss_stepping *)stepper;
    size_t budget = s->options.max_steps;

    return ssp_adaptive_arrive(s, ssp_adaptive_pass(s, t1, &budget));
}

ss_status ss_adaptive_to(ss_adaptive *stepper, double t1)
{
    assert(stepper);

    ss_stepping *s = (ss_stepping *)stepper;
    size_t budget = s->options.max_steps;
    ss_status status;

    do
        status = ssp_adaptive_pass(s, t1, &budget);
    while (status == SS_OK && s->seen.t != t1);
    return ssp_adaptive_arrive(s, status);
}

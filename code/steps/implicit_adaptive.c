/* implicit_adaptive.c: step doubling around an implicit step.
 *
 * The error of one step of length h is c h^(p+1), that of two of h/2 is 2^-p
 * times as large. So the error of the better answer is the difference divided
 * by 2^p - 1, and a step of h (error / tolerance)^(-1/(p+1)) would have just
 * the error allowed.
 */
#include "steps/implicit_adaptive.h"

#include "steps/adaptive_parts.h"
#include "steps/linear.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct doubling {
    const ss_implicit_method *method;
    ss_implicit *implicit;
    double *whole; /* the answer of the whole step */
} doubling;

/* Choose a first step: an explicit one of its length would change the state by
 * about its tolerance. From there it may grow. */
static ss_status first_step(ss_stepping *s, double t1)
{
    const double span = fabs(t1 - s->seen.t);
    const double least =
        fmax(s->options.smallest_step, 20.0 * DBL_EPSILON * fabs(s->seen.t));
    const ss_status status =
        ss_eval(s->ode, s->seen.t, s->state, s->error, &s->seen.stats);

    if (status != SS_OK)
        return status;
    memcpy(s->next, s->state, s->ode->dim * sizeof *s->next);
    s->seen.h = 1.0 / ssp_adaptive_norm(s, s->error);
    s->seen.h = isfinite(s->seen.h) && s->seen.h > 0.0 ? fmax(s->seen.h, least)
                                                       : 1e-4 * span;
    s->seen.h = fmin(s->seen.h, span);
    return SS_OK;
}

static ss_status prepare(ss_stepping *s, double t1)
{
    const double given = s->seen.stats.steps == 0 ? s->options.first_step : 0.0;
    ss_status status = SS_OK;

    if (s->seen.h == 0.0 && given > 0.0)
        s->seen.h = given;
    else if (s->seen.h == 0.0)
        status = first_step(s, t1);
    s->seen.h = copysign(s->seen.h, t1 - s->seen.t);
    return status;
}

/* The whole step, and the two halves in s->next. */
static ss_status try_both(ss_stepping *s, double h)
{
    doubling *d = s->own;
    ss_implicit_step_fn *step = d->method->step;
    const size_t size = s->ode->dim * sizeof *s->state;
    ss_stats cost = {0};
    ss_status status;

    memcpy(d->whole, s->state, size);
    memcpy(s->next, s->state, size);
    status = step(d->implicit, s->ode, s->seen.t, h, d->whole, &cost);
    if (status == SS_OK)
        status = step(d->implicit, s->ode, s->seen.t, h / 2.0, s->next, &cost);
    if (status == SS_OK)
        status = step(d->implicit, s->ode, s->seen.t + h / 2.0, h / 2.0,
                      s->next, &cost);
    s->seen.stats.evaluations += cost.evaluations;
    s->seen.stats.reason = cost.reason;
    return status;
}

/* From w and v, the whole step and the halves, compute the answer to continue
 * with, in v, and an estimate of its error before it was corrected. */
static ss_status attempt(ss_stepping *s, double h, double *error)
{
    doubling *d = s->own;
    const bool damps = d->method->damps;
    const double share = 1.0 / (ldexp(1.0, d->method->order) - 1.0);
    double *w = d->whole, *v = s->next;
    const ss_status status = try_both(s, h);

    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < s->ode->dim; i++) {
        const double off = v[i] - w[i], mean = w[i] + 0.5 * off;

        s->error[i] = (damps ? share : 0.5 + share) * off;
        v[i] = damps ? v[i] : mean;
        w[i] = s->error[i];
    }
    if (!damps)
        ss_implicit_filter(d->implicit, w);
    for (size_t i = 0; i < s->ode->dim; i++)
        v[i] += w[i];
    for (size_t i = 0; i < s->ode->dim; i++)
        if (!isfinite(v[i]) || !isfinite(s->error[i]))
            return SS_OVERFLOW;
    *error = ssp_adaptive_norm(s, s->error);
    return SS_OK;
}

static double divisor(const ss_stepping *s, double error)
{
    const ss_adaptive_options *o = &s->options;
    const doubling *d = s->own;
    const double ideal =
        o->safety * pow(error, -1.0 / (d->method->order + 1.0));

    return 1.0 / fmin(o->max_factor, fmax(o->min_factor, ideal));
}

static double accept(ss_stepping *s, double h, double error)
{
    (void)h;
    return divisor(s, error);
}

static double reject(ss_stepping *s, ss_status status, double error)
{
    return status != SS_OK ? 4.0 : divisor(s, error);
}

static void free_own(void *own)
{
    doubling *d = own;

    if (!d)
        return;
    ss_implicit_free(d->implicit);
    free(d->whole);
    free(d);
}

static const ss_engine engine = {.prepare = prepare,
                                 .attempt = attempt,
                                 .accept = accept,
                                 .reject = reject,
                                 .free = free_own};

/* What solves the stages: Newton's method with a share of the tolerance. */
static ss_implicit *solver(const ss_ode *ode, const ss_adaptive_options *o)
{
    ss_implicit_options options;

    ss_implicit_defaults(&options);
    options.newton.relative = o->relative;
    options.newton.absolute = o->absolute;
    options.newton.relatives = o->relatives;
    options.newton.absolutes = o->absolutes;
    options.newton.length = o->length;
    options.newton.share = 0.01;
    options.newton.max_iterations = 10;
    return ss_implicit_create(ode->dim, &options);
}

/* NULL: no memory. */
static doubling *make(const ss_ode *ode, const ss_implicit_method *method,
                      const ss_adaptive_options *o)
{
    doubling *d = calloc(1, sizeof *d);

    if (!d)
        return NULL;
    d->method = method;
    d->whole = ss_matrix_create(1, ode->dim);
    d->implicit = d->whole ? solver(ode, o) : NULL;
    if (d->implicit)
        return d;
    free_own(d);
    return NULL;
}

ss_adaptive *ss_implicit_adaptive_create(const ss_ode *ode,
                                         const ss_implicit_method *method,
                                         const ss_adaptive_options *options)
{
    assert(ode && ode->rhs && method);

    ss_adaptive_options o;
    ss_stepping *s;
    doubling *d;

    ss_adaptive_defaults(&o);
    if (options)
        o = *options;
    d = make(ode, method, &o);
    s = d ? ssp_adaptive_create_engine(ode, &engine, d, &o) : NULL;
    if (s)
        return &s->seen;
    free_own(d);
    return NULL;
}

/* adams.c: the weights of the Adams methods, their history, and their steps.
 *
 * With the step as unit of time, the Bashforth weights integrate from 0 to 1
 * the polynomial through the derivatives at 0, -1, ..., 1 - k:
 *
 *     b_j = integral from 0 to 1 of  prod over i != j of (s + i) / (i - j),
 *
 * and the Moulton weights the one through 1, 0, ..., 2 - k. A test computes
 * these integrals in fractions and compares.
 */
#include "steps/adams.h"

#include "steps/implicit.h"
#include "steps/linear.h"
#include "steps/tableau.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct row {
    double under; /* the common denominator */
    double over[SS_ADAMS_ORDERS];
} row;

static const row bashforth[SS_ADAMS_ORDERS] = {
    {1.0, {1.0}},
    {2.0, {3.0, -1.0}},
    {12.0, {23.0, -16.0, 5.0}},
    {24.0, {55.0, -59.0, 37.0, -9.0}},
    {720.0, {1901.0, -2774.0, 2616.0, -1274.0, 251.0}},
};

static const row moulton[SS_ADAMS_ORDERS] = {
    {1.0, {1.0}},
    {2.0, {1.0, 1.0}},
    {12.0, {5.0, 8.0, -1.0}},
    {24.0, {9.0, 19.0, -5.0, 1.0}},
    {720.0, {251.0, 646.0, -264.0, 106.0, -19.0}},
};

double ss_adams_weight(ss_adams_kind kind, int order, int j)
{
    const row *table = kind == SS_ADAMS_BASHFORTH ? bashforth : moulton;

    if (order < 1 || order > SS_ADAMS_ORDERS || j < 0 || j >= order)
        return 0.0;
    return table[order - 1].over[j] / table[order - 1].under;
}

struct ss_adams {
    size_t dim;
    bool good; /* are the options in their ranges? */
    ss_adams_kind kind;
    int order;
    const ss_method *starter;
    double b[SS_ADAMS_ORDERS], m[SS_ADAMS_ORDERS]; /* the weights */
    size_t past;     /* derivatives of earlier steps that a step uses */
    size_t known;    /* how many of these are known so far */
    size_t spare;    /* the free row of f: the present derivative goes there */
    double h;        /* the step between them */
    double *f;       /* past + 1 rows of dim, a ring buffer: the derivative j */
                     /* steps ago is row (spare + j) mod (past + 1) */
    double *scratch; /* 3 rows of dim */
    double *work;    /* for the starter */
    ss_implicit *implicit;
};

void ss_adams_defaults(ss_adams_options *options)
{
    options->kind = SS_ADAMS_PECE;
    options->order = 4;
    options->starter = &ss_rk4;
    ss_newton_defaults(&options->newton);
}

/* How many derivatives of earlier steps the formula uses, besides the present
 * one. */
static size_t past_of(ss_adams_kind kind, int order)
{
    const size_t k = (size_t)order;

    if (kind == SS_ADAMS_MOULTON)
        return k > 2 ? k - 2 : 0;
    return k - 1;
}

const char *ss_adams_bad_option(size_t dim, const ss_adams_options *o)
{
    assert(o);
    return (unsigned)o->kind > SS_ADAMS_PECE            ? "kind"
           : o->order < 1 || o->order > SS_ADAMS_ORDERS ? "order"
           : !o->starter                                ? "starter"
                         : ss_newton_bad_option(dim, &o->newton);
}

ss_adams *ss_adams_create(size_t dim, const ss_adams_options *options)
{
    ss_adams_options usual;

    ss_adams_defaults(&usual);

    const bool good = !options || !ss_adams_bad_option(dim, options);

    if (!options || !good)
        options = &usual; /* for what is made, and will not be used */

    ss_adams *adams = calloc(1, sizeof *adams);
    ss_implicit_options implicit = {.theta = 1.0, .newton = options->newton};

    if (!adams)
        return NULL;
    adams->dim = dim;
    adams->good = good;
    adams->kind = options->kind;
    adams->order = options->order;
    adams->starter = options->starter;
    adams->past = past_of(options->kind, options->order);
    for (int j = 0; j < adams->order; j++) {
        adams->b[j] = ss_adams_weight(SS_ADAMS_BASHFORTH, adams->order, j);
        adams->m[j] = ss_adams_weight(SS_ADAMS_MOULTON, adams->order, j);
    }
    adams->f = ss_matrix_create(adams->past + 1, dim);
    adams->scratch = ss_matrix_create(3, dim);
    adams->work = ss_matrix_create(adams->starter->stages + 1, dim);
    adams->implicit = ss_implicit_create(dim, &implicit);
    if (!adams->f || !adams->scratch || !adams->work || !adams->implicit) {
        ss_adams_free(adams);
        return NULL;
    }
    return adams;
}

void ss_adams_free(ss_adams *adams)
{
    if (!adams)
        return;
    free(adams->f);
    free(adams->scratch);
    free(adams->work);
    ss_implicit_free(adams->implicit);
    free(adams);
}

void ss_adams_restart(ss_adams *adams)
{
    adams->known = 0;
}

/* Every step begins by evaluating the derivative at its start. That is written
 * into the spare row of the ring buffer, so the history does not change until
 * the step has succeeded; then the oldest row becomes the spare one.
 *
 * The derivative j steps ago; 0 is the present. */
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

/* All terms of the Adams-Moulton formula but the one with f'. */
static void moulton_base(const ss_adams *adams, double h, const double *x,
                         double *base)
{
    add_up(adams, adams->m + 1, adams->order - 1, h, x, base);
}

/* Predict, evaluate, correct. The last evaluation of PECE is the first of the
 * next step. */
static ss_status pece_step(ss_adams *adams, const ss_ode *ode, double t,
                           double h, const double *x, double *next,
                           ss_stats *stats)
{
    double *p = adams->scratch + adams->dim, *fp = p + adams->dim;

    add_up(adams, adams->b, adams->order, h, x, p);

    ss_status status = ss_eval(ode, t + h, p, fp, stats);

    if (status != SS_OK)
        return status;
    moulton_base(adams, h, x, next);
    for (size_t i = 0; i < adams->dim; i++)
        next[i] += h * adams->m[0] * fp[i];
    return SS_OK;
}

static ss_status moulton_step(ss_adams *adams, const ss_ode *ode, double t,
                              double h, const double *x, double *next,
                              ss_stats *stats)
{
    double *base = adams->scratch + adams->dim;

    moulton_base(adams, h, x, base);
    memcpy(next, x, adams->dim * sizeof *x);
    return ss_implicit_stage(adams->implicit, ode, t + h, h * adams->m[0], base,
                             next, stats);
}

/* The step itself, from x to next; the present derivative is in the ring. */
static ss_status take(ss_adams *adams, const ss_ode *ode, double t, double h,
                      const double *x, double *next, ss_stats *stats)
{
    switch (adams->kind) {
    case SS_ADAMS_MOULTON:
        return moulton_step(adams, ode, t, h, x, next, stats);
    case SS_ADAMS_PECE:
        return pece_step(adams, ode, t, h, x, next, stats);
    default:
        add_up(adams, adams->b, adams->order, h, x, next);
        return SS_OK;
    }
}

/* A step of length h has succeeded: the present derivative becomes the newest
 * one of the past. */
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
    double *next = adams->scratch;
    double *now = adams->f + adams->spare * adams->dim;
    const bool same = h == adams->h;
    const size_t known = same ? adams->known : 0;
    ss_status status = SS_OK;

    if (!adams->good || ode->dim != adams->dim || !isfinite(t) || !isfinite(h))
        return SS_BAD_ARGUMENT;
    if (adams->kind != SS_ADAMS_MOULTON || adams->order > 1)
        status = ss_eval(ode, t, x, now, stats);
    if (status != SS_OK)
        return status;
    if (known < adams->past) {
        status = adams->starter->step(ode, t, h, x, adams->work, stats);
    } else {
        status = take(adams, ode, t, h, x, next, stats);
        if (status == SS_OK)
            status = ss_accept(adams->dim, x, next, stats);
    }
    if (status == SS_OK)
        remember(adams, known, h);
    return status;
}

ss_status ss_adams_integrate(ss_adams *adams, const ss_ode *ode, double t0,
                             double t1, size_t steps, double *x,
                             ss_stats *stats)
{
    assert(adams && ode && ode->rhs && x);

    const double h = (t1 - t0) / (double)steps;
    ss_status status = SS_OK;

    ss_adams_restart(adams);
    for (size_t i = 0; status == SS_OK && i < steps; i++)
        status = ss_adams_step(adams, ode, t0 + (double)i * h, h, x, stats);
    return status;
}

/* mech_implicit.c: the theta scheme by linear systems, matrix-free.
 *
 * At a guess (q_k, v_k) the two equations of the scheme have residuals, d for
 * the positions and r for the velocities:
 *
 *     d = q + h ((1 - theta) v + theta v_k) - q_k
 *     r = v + h ((1 - theta) a + theta a_k) - v_k
 *
 * The corrections e of v_k and d + h theta e of q_k make both zero to first
 * order if, with K = da/dq and D = da/dv at the guess,
 *
 *     M (e - h^2 theta^2 K e - h theta D e) = M (r + h theta K d).
 *
 * The masses M make the matrix symmetric. From the guess q_0 = q, v_0 = v one
 * such correction is the linearised scheme, and repeating it until e vanishes
 * is Newton's method.
 */

#include "steps/mech_implicit.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct ss_mech_implicit {
    size_t dof;
    ss_mech_implicit_options options;
    bool good; /* are they in their ranges? */
    ss_mech_implicit_report work;
    double *q, *v, *a;        /* the guess, and a(t, q, v) at the start */
    double *d, *r, *e;        /* as above */
    double *dq, *dv, *change; /* for one product with the matrix */
    double *cg;               /* 4 rows */
};

/* Linearised about what: the guess in *s, at this time, with this h theta. */
typedef struct linearised {
    ss_mech_implicit *s;
    const ss_soft_mech *m;
    double t, step; /* step is h theta */
} linearised;

void ss_mech_implicit_defaults(ss_mech_implicit_options *options)
{
    *options = (ss_mech_implicit_options){
        .theta = 0.5, .max_iterations = 50, .tolerance = 1e-12};
    ss_cg_defaults(&options->cg);
    options->cg.tolerance = 1e-12;
}

static bool is_tolerance(double x)
{
    return x >= 0.0 && isfinite(x);
}

const char *ss_mech_implicit_bad_option(const ss_mech_implicit_options *o)
{
    assert(o);
    return !(o->theta >= 0.0 && o->theta <= 1.0) ? "theta"
           : o->max_iterations == 0              ? "max_iterations"
           : !is_tolerance(o->tolerance)         ? "tolerance"
           : !is_tolerance(o->cg.tolerance)      ? "cg.tolerance"
                                                 : NULL;
}

ss_mech_implicit *
ss_mech_implicit_create(size_t dof, const ss_mech_implicit_options *options)
{
    ss_mech_implicit *s = calloc(1, sizeof *s);
    double *rows = ss_matrix_create(13, dof);

    if (!s || !rows) {
        free(s);
        free(rows);
        return NULL;
    }
    double **parts[] = {&s->q, &s->v,  &s->a,  &s->d,      &s->r,
                        &s->e, &s->dq, &s->dv, &s->change, &s->cg};

    s->dof = dof;
    ss_mech_implicit_defaults(&s->options);
    if (options)
        s->options = *options;
    s->good = !ss_mech_implicit_bad_option(&s->options);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        *parts[i] = rows + i * dof;
    return s;
}

void ss_mech_implicit_free(ss_mech_implicit *s)
{
    if (s)
        free(s->q);
    free(s);
}

ss_mech_implicit_report ss_mech_implicit_work(const ss_mech_implicit *s)
{
    return s->work;
}

static double mass_of(const ss_soft_mech *m, size_t i)
{
    return m->mass ? m->mass[i] : 1.0;
}

/* The change of the acceleration at the guess along dq, dv. */
static const double *change_along(const linearised *at)
{
    ss_mech_implicit *s = at->s;

    at->m->change(at->t, s->q, s->v, s->dq, s->dv, s->change, at->m->mech.ctx);
    return s->change;
}

static void apply(const double *e, double *out, const void *ctx)
{
    const linearised *at = ctx;
    ss_mech_implicit *s = at->s;

    if (at->m->linearise) {
        at->m->product(at->t, s->q, s->v, at->step, e, out, at->m->mech.ctx);
        return;
    }
    for (size_t i = 0; i < s->dof; i++) {
        s->dv[i] = at->step * e[i];
        s->dq[i] = at->step * s->dv[i];
    }
    const double *change = change_along(at);

    for (size_t i = 0; i < s->dof; i++)
        out[i] = mass_of(at->m, i) * (e[i] - change[i]);
}

/* Given d and r, solve for e and correct the guess. */
static ss_status solve(const linearised *at)
{
    ss_mech_implicit *s = at->s;
    const ss_operator matrix = {s->dof, apply, at};
    ss_cg_report report = {0, 0.0};

    for (size_t i = 0; i < s->dof; i++) {
        s->dq[i] = at->step * s->d[i];
        s->dv[i] = 0.0;
        s->e[i] = 0.0;
    }
    if (at->m->linearise)
        at->m->linearise(at->t, s->q, s->v, at->m->mech.ctx);

    const double *change = change_along(at);

    for (size_t i = 0; i < s->dof; i++) {
        s->r[i] = mass_of(at->m, i) * (s->r[i] + change[i]);
        if (!isfinite(s->r[i]))
            return SS_NO_DERIVATIVE;
    }
    ss_status status =
        ss_cg(&matrix, s->r, s->e, &s->options.cg, s->cg, &report);

    s->work.newton_iterations++;
    s->work.cg_iterations += report.iterations;
    s->work.last_cg_iterations = report.iterations;
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < s->dof; i++) {
        s->q[i] += s->d[i] + at->step * s->e[i];
        s->v[i] += s->e[i];
        if (!isfinite(s->q[i]) || !isfinite(s->v[i]))
            return SS_OVERFLOW;
    }
    return SS_OK;
}

/* Start with the guess (q, v), and evaluate the acceleration there at time
 * `when`. */
static ss_status begin(ss_mech_implicit *s, const ss_mech *m, double when,
                       double h, const double *q, const double *v,
                       ss_stats *stats)
{
    if (!s->good || m->dof != s->dof || !isfinite(when) || !isfinite(h))
        return SS_BAD_ARGUMENT;
    memcpy(s->q, q, s->dof * sizeof *q);
    memcpy(s->v, v, s->dof * sizeof *v);
    return ss_mech_eval(m, when, s->q, s->v, s->a, stats);
}

static ss_status finish(const ss_mech_implicit *s, ss_status status, double *q,
                        double *v, ss_stats *stats)
{
    if (status != SS_OK)
        return status;
    memcpy(q, s->q, s->dof * sizeof *q);
    memcpy(v, s->v, s->dof * sizeof *v);
    if (stats)
        stats->steps++;
    return SS_OK;
}

ss_status ss_linearised_step(ss_mech_implicit *s, const ss_soft_mech *m,
                             double t, double h, double *q, double *v,
                             ss_stats *stats)
{
    const double theta = s->options.theta;
    const double when = s->options.frozen_time ? t : t + theta * h;
    const linearised at = {s, m, when, h * theta};
    ss_status status = begin(s, &m->mech, when, h, q, v, stats);

    for (size_t i = 0; status == SS_OK && i < s->dof; i++) {
        s->d[i] = h * v[i];
        s->r[i] = h * s->a[i];
    }
    if (status == SS_OK)
        status = solve(&at);
    return finish(s, status, q, v, stats);
}

/* Compute the residuals d and r of the present guess. */
static ss_status residuals(ss_mech_implicit *s, const ss_mech *m, double t,
                           double h, const double *q, const double *v,
                           ss_stats *stats)
{
    const double theta = s->options.theta;
    ss_status status = ss_mech_eval(m, t + h, s->q, s->v, s->r, stats);

    for (size_t i = 0; i < s->dof; i++) {
        const double mean_v = (1.0 - theta) * v[i] + theta * s->v[i];
        const double mean_a = (1.0 - theta) * s->a[i] + theta * s->r[i];

        s->d[i] = q[i] + h * mean_v - s->q[i];
        s->r[i] = v[i] + h * mean_a - s->v[i];
    }
    return status;
}

ss_status ss_mech_theta_step(ss_mech_implicit *s, const ss_soft_mech *m,
                             double t, double h, double *q, double *v,
                             ss_stats *stats)
{
    assert(s && m && m->mech.accel && m->change && q && v);

    const linearised at = {s, m, t + h, h * s->options.theta};
    ss_status status = begin(s, &m->mech, t, h, q, v, stats);
    bool moving = true;

    for (size_t k = 0; status == SS_OK && moving; k++) {
        if (k == s->options.max_iterations)
            return SS_NO_CONVERGENCE;
        status = residuals(s, &m->mech, t, h, q, v, stats);
        if (status == SS_OK)
            status = solve(&at);
        moving = false;
        for (size_t i = 0; i < s->dof; i++)
            if (fabs(s->e[i]) > s->options.tolerance * (1.0 + fabs(s->v[i])))
                moving = true;
    }
    return finish(s, status, q, v, stats);
}

/* solids_step.c: a step of solids, and the solve alone.
 *
 * A step works on a copy of the particles and of the impulses that are kept, so
 * that nothing has changed when it fails. */
#include "steps/solids_parts.h"

#include <assert.h>

/* Memory for all that is there, before a step changes anything. */
ss_status ssp_solids_reserve(ss_solids *s, size_t n)
{
    const size_t row = sizeof *s->q, word = sizeof(size_t);

    if (n > s->capacity || !s->q) {
        const size_t m = n + n / 2 + 8;

        if (n > SIZE_MAX / 64 / row)
            return SS_NO_MEMORY;
        if (!ssp_resize(&s->q, m, row) || !ssp_resize(&s->v, m, row) ||
            !ssp_resize(&s->a, m, row) || !ssp_resize(&s->spin, m, row) ||
            !ssp_resize(&s->built, m, row) || !ssp_resize(&s->u, m, row) ||
            !ssp_resize(&s->pull, m, row) ||
            !ssp_resize(&s->packed, m, 3 * row) ||
            !ssp_resize(&s->w, m, sizeof *s->w) ||
            !ssp_resize(&s->radius0, m, sizeof *s->radius0) ||
            !ssp_resize(&s->when, m, sizeof *s->when) ||
            !ssp_resize(&s->since, m, sizeof *s->since) ||
            !ssp_resize(&s->seen, m + 2, word) ||
            !ssp_resize(&s->at, m, word) || !ssp_resize(&s->heap, m, word) ||
            !ssp_resize(&s->tied, m, word) || !ssp_resize(&s->with, m, word) ||
            !ssp_resize(&s->stamp, m, word) || !ssp_resize(&s->hits, m, word) ||
            !ssp_resize(&s->fast, m, word) ||
            !ssp_resize(&s->is_fast, m, sizeof *s->is_fast) ||
            ss_buckets_reserve(s->buckets, m) != SS_OK)
            return SS_NO_MEMORY;
        s->capacity = m - 1; /* s->at has one more than there are particles */
    }
    if (s->joints > 0 && (!ssp_resize(&s->chain, s->joints, sizeof *s->chain) ||
                          !ssp_resize(&s->link, s->joints, word) ||
                          !ssp_resize(&s->load, s->joints, 2 * row)))
        return SS_NO_MEMORY;
    s->stale = s->stale || n != s->n;
    s->n = n;
    return SS_OK;
}

static ss_status save(ss_solids *s)
{
    if (s->pairs > s->saved_capacity || !s->saved) {
        if (!ssp_resize(&s->saved, 2 * s->pairs + 8, sizeof *s->saved))
            return SS_NO_MEMORY;
        s->saved_capacity = 2 * s->pairs + 8;
    }
    if (s->pairs > 0)
        memcpy(s->saved, s->pair, s->pairs * sizeof *s->pair);
    s->saved_pairs = s->pairs;
    return SS_OK;
}

/* The impulses as they were; the list of pairs may be that of another place. */
static void restore(ss_solids *s)
{
    ss_pair *pair = s->saved;
    const size_t capacity = s->saved_capacity;

    s->saved = s->pair;
    s->saved_capacity = s->pair_capacity;
    s->pair = pair;
    s->pair_capacity = capacity;
    s->pairs = s->saved_pairs;
    s->stale = true;
    s->lost = false;
    s->contacts = 0;
}

static void spread(const ss_solids *s, const double *x, double (*to)[3])
{
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 0; k < 3; k++)
            to[i][k] = k < s->dim ? x[i * s->dim + k] : 0.0;
}

static void pack(const ss_solids *s, double (*from)[3], double *x)
{
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 0; k < s->dim; k++)
            x[i * s->dim + k] = from[i][k];
}

/* The particles at a view, with the speeds v, and no acceleration. */
static ss_status load(ss_solids *s, const ss_view *view, const double *v)
{
    const ss_particles *p = s->p;

    spread(s, view->q, s->q);
    spread(s, v, s->v);
    memset(s->a, 0, s->n * sizeof *s->a);
    for (size_t i = 0; i < s->n; i++) {
        const double mass = view->mass[i], r = p->radius[i];
        const double *spin = p->spin + 3 * i;

        s->w[i] = p->control[i].path ? 0.0 : 1.0 / mass;
        if (!(mass > 0.0) || !(1.0 / mass > 0.0) || !isfinite(s->w[i]) ||
            !(r >= 0.0) || !isfinite(r) || !isfinite(ssp_dot3(spin, spin)))
            return SS_BAD_ARGUMENT;
        for (size_t k = 0; k < 3; k++)
            s->spin[i][k] = ssp_solids_turns(s, k) ? spin[k] : 0.0;
        for (size_t k = 0; k < 3; k++)
            if (!isfinite(s->q[i][k]) || !isfinite(s->v[i][k]))
                return SS_BAD_ARGUMENT;
    }
    return SS_OK;
}

/* Are squares of all that is there finite? */
static bool is_within(const ss_solids *s, double (*x)[3], double times)
{
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 0; k < 3; k++)
            if (!(fabs(times * x[i][k]) <= 1e150))
                return false;
    return true;
}

static bool is_finite(const ss_solids *s)
{
    return is_within(s, s->q, 1.0) && is_within(s, s->v, 1.0) &&
           is_within(s, s->v, s->h) && is_within(s, s->spin, 1.0) &&
           is_within(s, s->a, s->h);
}

/* Accelerations at t, into s->a: 0 where the path moves it. */
static ss_status evaluate(ss_solids *s, double t, const double *q,
                          const double *v, ss_stats *stats)
{
    const ss_mech mech = ss_particles_as_mech(s->p);
    double *a = s->packed + 2 * mech.dof;
    ss_status status = ss_mech_eval(&mech, t, q, v, a, stats);

    if (status == SS_OK)
        spread(s, a, s->a);
    for (size_t i = 0; i < s->n && status == SS_OK; i++)
        if (s->w[i] == 0.0)
            memset(s->a[i], 0, sizeof *s->a);
    return status;
}

static void kick(ss_solids *s, double time)
{
    for (size_t i = 0; i < s->n; i++)
        ssp_add3(s->v[i], time, s->a[i]);
}

/* Kinematic particles: the velocity that takes them to their paths, or that of
 * the path there. */
static ss_status lead(ss_solids *s, double next, bool there)
{
    const ss_particles *p = s->p;

    for (size_t i = 0; i < s->n && p->kinematic > 0; i++) {
        double q[3] = {0.0}, v[3] = {0.0}, a[3] = {0.0};

        if (!p->control[i].path)
            continue;
        memcpy(q, p->q + i * s->dim, s->dim * sizeof *q);
        memcpy(v, p->v + i * s->dim, s->dim * sizeof *v);
        p->control[i].path(next, s->dim, q, v, a, p->control[i].ctx);
        for (size_t k = 0; k < 3; k++) {
            s->v[i][k] = there ? v[k] : (q[k] - s->q[i][k]) / s->h;
            if (!isfinite(s->v[i][k]))
                return SS_NO_DERIVATIVE;
        }
    }
    return SS_OK;
}

/* The list of pairs must hold those that may be solved. */
static double reach(const ss_solids *s)
{
    double a = 0.0, r = 0.0;

    for (size_t i = 0; i < s->n; i++) {
        a = fmax(a, ssp_norm3(s->a[i]));
        r = fmax(r, s->p->radius[i]);
    }
    return fmin(8.0 * s->options.rest * s->h * s->h * a, 2.0 * r);
}

/* At the end of the step, forces that depend on the velocity see v + h a, with
 * a from the beginning. */
static ss_status take_step(ss_solids *s, double next, ss_stats *stats)
{
    const ss_particles *p = s->p;
    const ss_view view = {s->dim, s->n, p->t, p->q, p->v, p->mass};
    const size_t dof = s->n * s->dim;
    ss_status status = load(s, &view, p->v);

    if (status == SS_OK)
        status = evaluate(s, p->t, p->q, p->v, stats);
    if (status == SS_OK)
        status = lead(s, next, false);
    if (status != SS_OK)
        return status;
    kick(s, 0.5 * s->h);
    if (!is_finite(s))
        return SS_OVERFLOW;
    status = ssp_solids_find(s, reach(s));
    if (status == SS_OK)
        status = save(s);
    if (status != SS_OK)
        return status;
    ssp_solids_link(s);
    ssp_solids_begin(s, next, false);
    ssp_solids_sweep(s, SS_PLACES, s->options.sweeps, 8 * s->options.sweeps);
    status = is_finite(s) ? ssp_solids_drift(s) : SS_OVERFLOW;
    if (status == SS_OK)
        status = ssp_solids_part(s);
    if (status != SS_OK)
        return status;
    pack(s, s->q, s->packed);
    pack(s, s->v, s->packed + dof);
    for (size_t k = 0; k < dof; k++)
        s->packed[dof + k] += 0.5 * s->h * s->a[k / s->dim][k % s->dim];
    status = evaluate(s, next, s->packed, s->packed + dof, stats);
    if (status == SS_OK)
        status = lead(s, next, true);
    if (status != SS_OK)
        return status;
    kick(s, 0.5 * s->h);
    ssp_solids_again(s);
    ssp_solids_sweep(s, SS_SPEEDS, s->options.sweeps, 0);
    ssp_solids_end(s, next);
    return !is_finite(s) ? SS_OVERFLOW : s->lost ? SS_NO_MEMORY : SS_OK;
}

/* What the step has made becomes the particles'. */
static ss_status commit(ss_solids *s)
{
    ss_particles *p = s->p;
    const size_t dof = s->n * s->dim;
    const double t = p->t;
    ss_status status;

    ss_particles_tick(p);
    memcpy(s->packed, p->x, 2 * dof * sizeof *p->x);
    pack(s, s->q, p->q);
    pack(s, s->v, p->v);
    status = ss_particles_follow_paths(p);
    if (status != SS_OK) {
        memcpy(p->x, s->packed, 2 * dof * sizeof *p->x);
        p->ticks--;
        p->t = t;
        return status;
    }
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 0; k < 3; k++)
            if (s->inertia > 0.0 && ssp_solids_turns(s, k))
                p->spin[3 * i + k] = s->spin[i][k];
    s->last_h = s->h;
    return SS_OK;
}

/* Removed particles are told of, unless the force that listens was removed. */
static bool all_are_there(const ss_solids *s, size_t n)
{
    for (size_t k = 0; k < s->pairs; k++) {
        const ss_pair *pair = &s->pair[k];

        if (pair->i >= n || (pair->j < SS_OBSTACLE && pair->j >= n))
            return false;
    }
    return true;
}

ss_status ss_solids_advance(ss_solids *s, double h, size_t steps,
                            ss_stats *stats)
{
    assert(s);

    ss_particles *p = s->p;
    ss_status status = SS_OK;

    s->contacts = 0;
    if (!isfinite(h) || !(h > 0.0) || !isfinite(p->t) ||
        !all_are_there(s, p->n) || ss_solids_bad_option(&s->options))
        return SS_BAD_ARGUMENT;
    for (size_t k = 0; k < steps && status == SS_OK; k++) {
        const double next = ss_particles_next_time(p, h);

        s->h = h;
        s->inertia = s->dim > 1 ? s->options.inertia : 0.0;
        s->contacts = s->throughs = 0;
        status = isfinite(next) ? ssp_solids_reserve(s, p->n) : SS_OVERFLOW;
        s->saved_pairs = SIZE_MAX;
        if (status == SS_OK)
            status = take_step(s, next, stats);
        if (status == SS_OK)
            status = commit(s);
        if (status != SS_OK && s->saved_pairs != SIZE_MAX)
            restore(s);
        else if (status == SS_OK && stats)
            stats->steps++;
    }
    return status;
}

static ss_status solve(ss_solids *s, const ss_view *view, double h,
                       const double *v)
{
    ss_status status = load(s, view, v);
    double most = 0.0;

    if (status == SS_OK && !is_finite(s))
        status = SS_OVERFLOW;
    for (size_t i = 0; i < s->n; i++)
        most = fmax(most, ssp_norm3(s->v[i]));
    if (status == SS_OK)
        status = ssp_solids_find(s, 2.0 * h * most);
    if (status == SS_OK)
        status = save(s);
    if (status != SS_OK)
        return status;
    ssp_solids_link(s);
    ssp_solids_begin(s, view->t, true);
    ssp_solids_sweep(s, h > 0.0 ? SS_PLACES : SS_SPEEDS, s->options.sweeps,
                     8 * s->options.sweeps);
    ssp_solids_end(s, view->t);
    return !is_finite(s) ? SS_OVERFLOW : s->lost ? SS_NO_MEMORY : SS_OK;
}

ss_status ss_solids_solve(ss_solids *s, const ss_view *view, double h,
                          double *v)
{
    assert(s && view && v);

    ss_status status;

    s->contacts = s->throughs = 0;
    if (!isfinite(h) || !(h >= 0.0) || view->n != s->p->n ||
        view->dim != s->dim || !all_are_there(s, view->n) ||
        ss_solids_bad_option(&s->options))
        return SS_BAD_ARGUMENT;
    s->h = h;
    s->inertia = 0.0;
    s->saved_pairs = SIZE_MAX;
    status = ssp_solids_reserve(s, view->n);
    if (status == SS_OK)
        status = solve(s, view, h, v);
    if (status == SS_OK) {
        pack(s, s->v, v);
        s->last_h = s->h;
    } else if (s->saved_pairs != SIZE_MAX)
        restore(s);
    return status;
}

double ss_solids_overlap(ss_solids *s)
{
    assert(s);

    const ss_particles *p = s->p;
    const ss_view view = {s->dim, p->n, p->t, p->q, p->v, p->mass};
    double deep = 0.0;

    s->h = 0.0;
    if (ssp_solids_reserve(s, p->n) != SS_OK || load(s, &view, p->v) != SS_OK ||
        !is_finite(s) || ssp_solids_find(s, 0.0) != SS_OK)
        return (double)NAN;
    for (size_t k = s->joints; k < s->pairs; k++) {
        ss_pair pair = s->pair[k];

        ssp_solids_look(s, &pair);
        deep = fmax(deep, -pair.gap);
    }
    return deep;
}

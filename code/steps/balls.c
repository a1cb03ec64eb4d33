/* balls.c: steps of balls: kick, drift, kick. The drift is in balls_drift.c. */
#include "steps/balls_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void ss_balls_init(ss_balls *balls, const double *radius)
{
    assert(balls && radius);
    *balls = (ss_balls){.radius = radius,
                        .inertia = 0.4,
                        .surface = {1.0, 0.0},
                        .max_contacts = 100};
}

void ss_balls_clear(ss_balls *balls)
{
    ss_drift_free(balls->drift);
    balls->drift = NULL;
}

static bool are_obstacles_valid(const ss_balls *b, size_t dim)
{
    for (size_t i = 0; i < b->planes; i++)
        if (b->plane[i].dim != dim || !ss_plane_is_valid(&b->plane[i]))
            return false;
    for (size_t i = 0; i < b->segments; i++)
        for (size_t k = 0; k < dim; k++)
            if (!isfinite(b->segment[i].a[k]) || !isfinite(b->segment[i].b[k]))
                return false;
    for (size_t i = 0; i < b->boxes; i++)
        for (size_t k = 0; k < dim; k++)
            if (!(b->box[i].low[k] <= b->box[i].high[k]))
                return false;
    return true;
}

static bool are_valid(const ss_balls *b, const ss_particles *p)
{
    for (size_t i = 0; i < p->n; i++)
        if (!(b->radius[i] >= 0.0 && isfinite(b->radius[i])))
            return false;
    for (size_t i = 0; b->spin && i < 3 * p->n; i++)
        if (!isfinite(b->spin[i]))
            return false;
    return ss_surface_is_valid(&b->surface) && b->inertia >= 0.0 &&
           isfinite(b->inertia) && b->max_contacts > 0 &&
           are_obstacles_valid(b, p->dim);
}

static ss_status prepare(ss_balls *b, ss_particles *p, double h)
{
    if (!isfinite(h) || !(h > 0.0) || !isfinite(p->t) || !are_valid(b, p))
        return SS_BAD_ARGUMENT;
    if (!b->drift) {
        struct ss_balls_drift *d = calloc(1, sizeof *d);

        if (!d || !(d->buckets = ss_buckets_create())) {
            free(d);
            return SS_NO_MEMORY;
        }
        b->drift = d;
    }
    b->drift->balls = b;
    b->drift->p = p;
    b->drift->h = h;
    return ss_drift_reserve(b->drift, p->n, p->dim);
}

/* The accelerations at t, into a. */
static ss_status evaluate(const ss_particles *p, double t, double *a,
                          ss_stats *stats)
{
    const ss_mech mech = ss_particles_as_mech(p);

    mech.accel(t, p->q, p->v, a, mech.ctx);
    stats->evaluations++;
    for (size_t k = 0; k < mech.dof; k++)
        if (!isfinite(a[k]))
            return ss_why_not_finite(a[k], stats);
    return SS_OK;
}

/* v += time * a; a kinematic particle gets the velocity that takes it to its
 * path at `next`. */
static ss_status kick(const struct ss_balls_drift *d, double time, double next)
{
    const ss_particles *p = d->p;
    const size_t dim = p->dim;

    for (size_t i = 0; i < p->n; i++) {
        double *q = p->q + i * dim, *v = p->v + i * dim;
        double to[3], speed[3], change[3];

        if (!p->control[i].path) {
            for (size_t k = 0; k < dim; k++)
                v[k] += time * d->a[i * dim + k];
            continue;
        }
        memcpy(to, q, dim * sizeof *to);
        memcpy(speed, v, dim * sizeof *speed);
        p->control[i].path(next, dim, to, speed, change, p->control[i].ctx);
        for (size_t k = 0; k < dim; k++) {
            v[k] = (to[k] - q[k]) / d->h;
            if (!isfinite(v[k]))
                return SS_NO_DERIVATIVE;
        }
    }
    return SS_OK;
}

static bool is_finite(const ss_particles *p)
{
    for (size_t k = 0; k < 2 * p->n * p->dim; k++)
        if (!isfinite(p->x[k]))
            return false;
    return true;
}

/* At the end of the step, forces that depend on the velocity see v + h a, with
 * a from the beginning. */
static ss_status take_step(struct ss_balls_drift *d, double next,
                           ss_stats *stats)
{
    ss_particles *p = d->p;
    const size_t dof = p->n * p->dim;
    ss_status status = evaluate(p, p->t, d->a, stats);

    if (status == SS_OK)
        status = kick(d, 0.5 * d->h, next);
    if (status == SS_OK)
        status = is_finite(p) ? ss_drift_run(d) : SS_OVERFLOW;
    if (status == SS_OK)
        status = kick(d, 0.5 * d->h, next);
    if (status == SS_OK)
        status = evaluate(p, next, d->a_end, stats);
    if (status != SS_OK)
        return status;
    for (size_t k = 0; k < dof; k++)
        if (!p->control[k / p->dim].path)
            p->v[k] += 0.5 * d->h * (d->a_end[k] - d->a[k]);
    ss_drift_settle(d);
    return is_finite(p) ? SS_OK : SS_OVERFLOW;
}

static void add(ss_stats *stats, const ss_stats *own)
{
    stats->evaluations += own->evaluations;
    stats->steps += own->steps;
    stats->reason = own->reason;
}

ss_status ss_balls_advance(ss_balls *balls, ss_particles *p, double h,
                           size_t steps, ss_stats *stats)
{
    assert(balls && p && balls->radius);

    ss_status status = prepare(balls, p, h);

    for (size_t i = 0; i < steps && status == SS_OK; i++) {
        struct ss_balls_drift *d = balls->drift;
        const size_t state = 2 * p->n * p->dim * sizeof *p->x;
        const size_t spins = balls->spin ? 3 * p->n * sizeof *p->x : 0;
        const double t = p->t, next = ss_particles_next_time(p, h);
        const ss_balls before = *balls;
        ss_stats own = {0};

        memcpy(d->begin, p->x, state);
        if (spins > 0)
            memcpy(d->begin_spin, balls->spin, spins);
        status = isfinite(next) ? take_step(d, next, &own) : SS_OVERFLOW;
        if (status == SS_OK) {
            ss_particles_tick(p);
            status = ss_particles_follow_paths(p);
        }
        if (status != SS_OK) {
            memcpy(p->x, d->begin, state);
            if (spins > 0)
                memcpy(balls->spin, d->begin_spin, spins);
            p->ticks -= p->t != t ? 1 : 0;
            p->t = t;
            *balls = before;
        }
        own.steps = status == SS_OK;
        if (stats)
            add(stats, &own);
    }
    return status;
}

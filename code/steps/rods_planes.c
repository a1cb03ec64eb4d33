/* rods_planes.c: steps of particles on rods among planes.
 *
 * Impulses that the rods pass on are applied contact by contact, again and
 * again, and a later one may take back what an earlier one gave: the projected
 * Gauss-Seidel method. Without taking back, a body on two feet would hop from
 * one to the other. */
#include "steps/rods_planes.h"
#include "steps/constraints_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What is left of a step: from p->x at t, of length h, to the time `end`. */
typedef struct substep {
    ss_rods *rods;
    ss_collider *with;
    ss_particles *p;
    double t, h, end;
    double span;           /* the fraction of h that is stepped over */
    size_t i;              /* the particle that passed first, ... */
    const ss_plane *plane; /* ... and which plane */
    double s, after;       /* estimated fraction of span; distance at its end */
    bool inelastic;        /* r counts as 0 */
    ss_stats *stats;
} substep;

/* Did particle i rest on the plane when the substep began? */
static bool was_resting(const substep *at, const ss_plane *plane, size_t i)
{
    const size_t first = i * at->p->dim;

    return ss_plane_distance(plane, at->p->q + first) < plane->near &&
           fabs(ss_plane_along(plane, at->p->v + first)) <= plane->slow;
}

/* Apply an impulse along the normal to particle i: change x, with the rods as
 * they are at q, so that x_i gains `gain` along the normal. *pushed, the sum of
 * such impulses, does not fall below 0, since planes do not pull; NULL: no
 * limit. */
static ss_status apply_impulse(substep *at, const ss_plane *plane, size_t i,
                               double gain, const double *q, double *x,
                               double *pushed)
{
    const size_t dim = at->p->dim, dof = at->p->n * dim;
    double *w = at->rods->storage + 2 * dof, along, size;
    ss_status status;

    memset(w, 0, dof * sizeof *w);
    memcpy(w + i * dim, plane->normal, dim * sizeof *w);
    status = ss_rods_project_velocities(at->rods, at->p, q, w);
    along = ss_plane_along(plane, w + i * dim);
    if (status == SS_OK && !(along > 1e-9))
        status = SS_NO_CONVERGENCE;
    if (status != SS_OK)
        return status;
    size = gain / along;
    if (pushed) {
        size = fmax(size, -*pushed);
        *pushed += size;
    }
    for (size_t k = 0; k < dof; k++)
        x[k] += size * w[k];
    return SS_OK;
}

/* Project the positions to the rods, and keep particles that were resting on a
 * plane out of it; they may rise. */
static ss_status fit_on_planes(ss_rods *rods, const ss_particles *p,
                               const double *old, double *q, void *ctx)
{
    substep *at = ctx;
    const double slack = at->with->tolerance;

    memset(at->with->storage, 0,
           at->with->count * p->n * sizeof *at->with->storage);
    for (size_t pass = 0; pass < rods->max_iterations; pass++) {
        double *pushed = at->with->storage;
        ss_status status = ss_rods_project(rods, p, old, q);
        bool done = true;

        for (size_t j = 0; j < at->with->count; j++)
            for (size_t i = 0; i < p->n && status == SS_OK; i++, pushed++) {
                const ss_plane *plane = &at->with->plane[j];
                const double d = ss_plane_distance(plane, q + i * p->dim);

                if (p->control[i].path || !was_resting(at, plane, i) ||
                    !(d < -slack || (d > slack && *pushed > 0.0)))
                    continue;
                done = false;
                status = apply_impulse(at, plane, i, -d, old, q, pushed);
            }
        if (done || status != SS_OK)
            return status;
    }
    return SS_NO_CONVERGENCE;
}

/* Reflect one particle at one plane, if it is on it and moves inwards; then
 * *done becomes false. With `still` it does not bounce, and the impulse may be
 * reduced again. */
static ss_status reflect_one(substep *at, const ss_plane *plane, size_t i,
                             int still, const double *q, double *v,
                             double *pushed, bool *done)
{
    const size_t first = i * at->p->dim;
    const double in = ss_plane_along(plane, v + first);
    double out = still ? 0.0 : -plane->restitution * in;

    if (at->p->control[i].path ||
        ss_plane_distance(plane, q + first) >= plane->near ||
        !(in < -plane->slow || (still && in > plane->slow && *pushed > 0.0)))
        return SS_OK;
    if (out <= plane->slow)
        out = 0.0;
    *done = false;
    return apply_impulse(at, plane, i, out - in, q, v, pushed);
}

/* Change the velocities until no particle on a plane moves into it. */
static ss_status reflect(substep *at, const double *q, double *v)
{
    const ss_collider *with = at->with;
    const size_t n = at->p->n;

    memset(with->storage, 0, with->count * n * sizeof *with->storage);
    for (size_t pass = 0; pass < at->rods->max_iterations; pass++) {
        const bool inelastic = at->inelastic || pass >= with->max_contacts;
        bool done = true;

        for (size_t j = 0; j < with->count; j++)
            for (size_t i = 0; i < n; i++) {
                const ss_plane *plane = &with->plane[j];
                const ss_status status = reflect_one(
                    at, plane, i, inelastic || was_resting(at, plane, i), q, v,
                    &with->storage[j * n + i], &done);

                if (status != SS_OK)
                    return status;
            }
        if (done)
            return SS_OK;
    }
    return SS_NO_CONVERGENCE;
}

/* Step from p->x over a fraction s of span, into rods->storage. */
static ss_status step_to(substep *at, double s)
{
    const double part = s * at->span, h = part * at->h;

    return ss_rods_step(at->rods, at->p, at->t, h,
                        part < 1.0 ? at->t + h : at->end, fit_on_planes, at,
                        at->stats);
}

static ss_status distance_at(double s, double *distance, void *ctx)
{
    substep *at = ctx;
    const ss_status status = step_to(at, s);

    *distance =
        ss_plane_distance(at->plane, at->rods->storage + at->i * at->p->dim);
    return status;
}

/* Find the particle that passed a plane first. 0 if none did. */
static bool find_first_hit(substep *at)
{
    const ss_particles *p = at->p;
    bool any = false;

    for (size_t j = 0; j < at->with->count; j++)
        for (size_t i = 0; i < p->n; i++) {
            const ss_plane *plane = &at->with->plane[j];
            const size_t k = i * p->dim;
            const double after =
                ss_plane_distance(plane, at->rods->storage + k);
            double s;

            if (!(after < -plane->near) || p->control[i].path ||
                was_resting(at, plane, i))
                continue;
            s = ss_contact_parabola(
                ss_plane_distance(plane, p->q + k),
                at->span * at->h * ss_plane_along(plane, p->v + k), after);
            if (!any || s < at->s) {
                any = true;
                at->plane = plane;
                at->i = i;
                at->s = s;
                at->after = after;
            }
        }
    return any;
}

/* In a shorter fraction of a step than this, only rounding errors would
 * move. */
static const double brief = 1e-9;

/* A particle that would hit its plane again at once rebounds too little to
 * matter: it is at rest. Go back to the start of the substep and remove its
 * normal velocity. On failure q and v are undefined. */
static ss_status come_to_rest(substep *at, double *q, double *v)
{
    const size_t first = at->i * at->p->dim;

    memcpy(q, at->p->x, 2 * at->p->n * at->p->dim * sizeof *q);
    return apply_impulse(at, at->plane, at->i,
                         -ss_plane_along(at->plane, v + first), q, v, NULL);
}

/* Take a whole step, contact by contact. */
static ss_status take_step(substep *at)
{
    const double whole = at->h;
    const size_t dof = at->p->n * at->p->dim;
    double *q = at->rods->storage, *v = q + dof;

    for (size_t i = 0; i < 2 * at->with->max_contacts; i++) {
        ss_status status;

        at->inelastic = i >= at->with->max_contacts;
        at->span = 1.0;
        status = step_to(at, 1.0);
        while (status == SS_OK && at->span > brief && find_first_hit(at)) {
            status =
                ss_contact_root(distance_at, at, at->after, at->with->tolerance,
                                at->with->max_iterations, &at->s);
            at->span *= at->s;
        }
        if (status == SS_OK)
            status = at->span > brief
                         ? ss_rods_project_velocities(at->rods, at->p, q, v)
                         : come_to_rest(at, q, v);
        if (status == SS_OK)
            status = reflect(at, q, v);
        if (status == SS_OK)
            status = ss_accept(2 * dof, at->p->x, q, NULL);
        if (status != SS_OK || at->span == 1.0)
            return status;
        at->t += at->span * at->h;
        at->h -= at->span * at->h;
        at->with->contacts++;
        at->with->last = at->t;
        if (!(at->h > brief * whole))
            return SS_OK;
    }
    return SS_NO_CONVERGENCE;
}

static bool are_valid(const ss_collider *with, const ss_particles *p)
{
    if (with->collision != SS_FIND_ROOT || !(with->tolerance > 0.0) ||
        !isfinite(with->tolerance))
        return false;
    for (size_t j = 0; j < with->count; j++) {
        const ss_plane *plane = &with->plane[j];

        if (plane->dim != p->dim || !ss_plane_is_valid(plane) ||
            plane->friction != SS_SLIPPERY || plane->adhesion > 0.0 ||
            plane->near < with->tolerance)
            return false;
        for (size_t i = 0; i < p->n; i++)
            if (!p->control[i].path &&
                !(ss_plane_distance(plane, p->q + i * p->dim) >= -plane->near))
                return false;
    }
    return true;
}

/* Allocate storage for the impulse of each plane on each particle, and for the
 * rods. */
static ss_status prepare(ss_rods *rods, ss_collider *with,
                         const ss_particles *p, double h)
{
    const size_t size = sizeof *with->storage;
    double *storage;

    if (!(h > 0.0) || !are_valid(with, p))
        return SS_BAD_ARGUMENT;
    if (with->count > 0 && p->n > SIZE_MAX / size / with->count)
        return SS_NO_MEMORY;
    if (!with->storage || with->count * p->n > with->capacity) {
        storage = realloc(with->storage, (with->count * p->n + 1) * size);
        if (!storage)
            return SS_NO_MEMORY;
        with->storage = storage;
        with->capacity = with->count * p->n;
    }
    return ss_rods_prepare(rods, p, h);
}

ss_status ss_rods_collide(ss_rods *rods, ss_collider *collider, ss_particles *p,
                          double h, size_t steps, ss_stats *stats)
{
    assert(rods && collider && p);

    const size_t numbers = 2 * p->n * p->dim;
    ss_status status = prepare(rods, collider, p, h);

    for (size_t i = 0; i < steps && status == SS_OK; i++) {
        const double t = p->t, next = ss_particles_next_time(p, h);
        double *begin = rods->storage + 3 * numbers / 2;
        const ss_collider before = *collider;
        substep at = {.rods = rods,
                      .with = collider,
                      .p = p,
                      .t = t,
                      .h = h,
                      .end = next,
                      .stats = stats};

        memcpy(begin, p->x, numbers * sizeof *begin);
        status = isfinite(next) ? reflect(&at, p->q, p->v) : SS_OVERFLOW;
        if (status == SS_OK)
            status = take_step(&at);
        if (status == SS_OK) {
            ss_particles_tick(p);
            status = ss_particles_follow_paths(p);
        }
        if (status != SS_OK) {
            memcpy(p->x, begin, numbers * sizeof *begin);
            p->ticks -= p->t != t;
            p->t = t;
            *collider = before;
        } else if (stats)
            stats->steps++;
    }
    return status;
}

/* rods_planes.c: steps of particles on rods among planes. */
#include "steps/clock.h"
#include "steps/rods_planes_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* From p->x over s of what is looked at, into rods->room. */
static ss_status step_to(ss_rods_rest *at, double s)
{
    const double part = s * at->span, h = part * at->h;

    return ss_rods_step(at->rods, at->p, at->t, h,
                        part < 1.0 ? at->t + h : at->end, ss_rods_fit_on, at,
                        at->stats);
}

static ss_status distance_at(double s, double *distance, void *ctx)
{
    ss_rods_rest *at = ctx;
    const ss_status status = step_to(at, s);

    *distance =
        ss_plane_distance(at->plane, at->rods->room + at->i * at->p->dim);
    return status;
}

/* Who has gone through first, if anybody has? */
static int is_through(ss_rods_rest *at)
{
    const ss_particles *p = at->p;

    int any = 0;

    for (size_t j = 0; j < at->with->count; j++)
        for (size_t i = 0; i < p->n; i++) {
            const ss_plane *plane = &at->with->plane[j];
            const size_t k = i * p->dim;
            const double after = ss_plane_distance(plane, at->rods->room + k);
            double s;

            if (!(after < -plane->near) || p->control[i].path ||
                ss_rods_lay(at, plane, i))
                continue;
            s = ss_contact_parabola(
                ss_plane_distance(plane, p->q + k),
                at->span * at->h * ss_plane_along(plane, p->v + k), after);
            if (!any || s < at->s) {
                any = 1;
                at->plane = plane;
                at->i = i;
                at->s = s;
                at->after = after;
            }
        }
    return any;
}

/* Below this part of a step nothing but rounding would move. */
static const double brief = 1e-9;

/* Who was through hops so low that it has no time to: it lies. */
static ss_status calm(ss_rods_rest *at, double *q, double *v)
{
    const size_t first = at->i * at->p->dim;

    memcpy(q, at->p->x, 2 * at->p->n * at->p->dim * sizeof *q);
    return ss_rods_blow(at, at->plane, at->i,
                        -ss_plane_along(at->plane, v + first), q, v, NULL);
}

static ss_status step(ss_rods_rest *at)
{
    const double whole = at->h;
    const size_t dof = at->p->n * at->p->dim;
    double *q = at->rods->room, *v = q + dof;

    for (size_t i = 0; i < 2 * at->with->most; i++) {
        ss_status status;

        at->tired = i >= at->with->most;
        at->span = 1.0;
        status = step_to(at, 1.0);
        while (status == SS_OK && at->span > brief && is_through(at)) {
            status =
                ss_contact_root(distance_at, at, at->after, at->with->tolerance,
                                at->with->rounds, &at->s);
            at->span *= at->s;
        }
        if (status == SS_OK)
            status = at->span > brief ? ss_rods_mend(at->rods, at->p, q, v)
                                      : calm(at, q, v);
        if (status == SS_OK)
            status = ss_rods_send_back(at, q, v);
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

static int are_fit(const ss_collider *with, const ss_particles *p)
{
    if (with->collision != SS_FIND_ROOT || !(with->tolerance > 0.0))
        return 0;
    for (size_t j = 0; j < with->count; j++) {
        const ss_plane *plane = &with->plane[j];

        if (plane->dim != p->dim || !ss_plane_is_fit(plane) ||
            plane->friction != SS_SLIPPERY || plane->sticks > 0.0 ||
            plane->near < with->tolerance)
            return 0;
        for (size_t i = 0; i < p->n; i++)
            if (!p->control[i].path &&
                !(ss_plane_distance(plane, p->q + i * p->dim) >= -plane->near))
                return 0;
    }
    return 1;
}

/* Room for what each plane pushes each particle, and for the rods. */
static ss_status prepare(ss_rods *rods, ss_collider *with,
                         const ss_particles *p, double h)
{
    const size_t size = sizeof *with->room;
    double *room;

    if (!(h > 0.0) || !are_fit(with, p))
        return SS_BAD_ARGUMENT;
    if (with->count > 0 && p->n > SIZE_MAX / size / with->count)
        return SS_NO_MEMORY;
    if (!with->room || with->count * p->n > with->capacity) {
        room = realloc(with->room, (with->count * p->n + 1) * size);
        if (!room)
            return SS_NO_MEMORY;
        with->room = room;
        with->capacity = with->count * p->n;
    }
    return ss_rods_prepare(rods, p, h);
}

ss_status ss_rods_collide(ss_rods *rods, ss_collider *collider, ss_particles *p,
                          double h, size_t steps, ss_stats *stats)
{
    const size_t numbers = 2 * p->n * p->dim;
    ss_status status = prepare(rods, collider, p, h);

    for (size_t i = 0; i < steps && status == SS_OK; i++) {
        const double t = p->t, next = ss_clock_next(p, h);
        double *begin = rods->room + 3 * numbers / 2;
        const ss_collider before = *collider;
        ss_rods_rest at = {.rods = rods,
                           .with = collider,
                           .p = p,
                           .t = t,
                           .h = h,
                           .end = next,
                           .stats = stats};

        memcpy(begin, p->x, numbers * sizeof *begin);
        status =
            isfinite(next) ? ss_rods_send_back(&at, p->q, p->v) : SS_OVERFLOW;
        if (status == SS_OK)
            status = step(&at);
        if (status == SS_OK) {
            ss_clock_tick(p);
            status = ss_particles_place(p);
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

/* collide.c: take a step; if a plane was passed, go back to the contact,
 * reflect, and take the rest of the step. */
#include "steps/collide.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void ss_collider_init(ss_collider *collider, size_t count,
                      const ss_plane *plane)
{
    assert(collider && (count == 0 || plane));
    *collider = (ss_collider){.count = count,
                              .plane = plane,
                              .collision = SS_FIND_ROOT,
                              .tolerance = 1e-12,
                              .max_iterations = 50,
                              .max_contacts = 100,
                              .last = (double)NAN};
}

void ss_collider_clear(ss_collider *collider)
{
    free(collider->storage);
    collider->storage = NULL;
    collider->capacity = 0;
}

static ss_status prepare(ss_collider *c, const ss_particles *p, double h,
                         size_t stages)
{
    const size_t numbers = 2 * p->n * p->dim, size = sizeof *c->storage;
    double *storage;

    if (!isfinite(h) || !(h > 0.0) || !isfinite(p->t) ||
        (unsigned)c->collision > SS_FLIP ||
        !(c->tolerance >= 0.0 && isfinite(c->tolerance)))
        return SS_BAD_ARGUMENT;
    for (size_t j = 0; j < c->count; j++)
        if (c->plane[j].dim != p->dim || !ss_plane_is_valid(&c->plane[j]))
            return SS_BAD_ARGUMENT;
    if (stages > SIZE_MAX / size - 3 ||
        (numbers > 0 && stages + 3 > SIZE_MAX / size / numbers))
        return SS_NO_MEMORY;
    if (c->storage && (stages + 3) * numbers <= c->capacity)
        return SS_OK;
    storage =
        realloc(c->storage, (stages + 3) * (numbers > 0 ? numbers : 1) * size);
    if (!storage)
        return SS_NO_MEMORY;
    c->storage = storage;
    c->capacity = (stages + 3) * numbers;
    return SS_OK;
}

/* What is left of a step: from `old` at t, of length h, with its end in
 * p->x. */
typedef struct substep {
    ss_collider *with;
    ss_particles *p;
    const ss_method *method;
    double *old, *work;
    double t, h;
    size_t i;              /* the particle that hits first, ... */
    const ss_plane *plane; /* ... which plane (NULL: none is hit), ... */
    double s;              /* ... and after which fraction of h */
    ss_stats *stats;       /* never NULL */
} substep;

/* Step from at->old over a fraction s of h into p->x. */
static ss_status step_to(substep *at, double s)
{
    const ss_ode ode = ss_particles_as_ode(at->p);

    memcpy(at->p->x, at->old, ode.dim * sizeof *at->old);
    return at->method->step(&ode, at->t, s * at->h, at->p->x, at->work,
                            at->stats);
}

static ss_status distance_at(double s, double *distance, void *ctx)
{
    substep *at = ctx;
    const ss_status status = step_to(at, s);

    *distance = ss_plane_distance(at->plane, at->p->q + at->i * at->p->dim);
    return status;
}

/* Put a particle that is behind the plane onto it, without a rebound. */
static void put_at_rest(const ss_plane *plane, double *q, double *v)
{
    const double d = ss_plane_distance(plane, q);
    ss_plane still = *plane;

    still.restitution = 0.0;
    for (size_t k = 0; k < plane->dim && d < 0.0; k++)
        q[k] -= d * plane->normal[k];
    if (d < plane->near)
        ss_plane_respond(&still, v);
}

/* Find the particle that was in front of a plane at at->old, is behind it now,
 * and passed it first. */
static void find_first_hit(substep *at)
{
    const ss_particles *p = at->p;
    const size_t dim = p->dim, dof = p->n * dim;

    at->plane = NULL;
    at->s = 1.0;
    for (size_t j = 0; j < at->with->count; j++)
        for (size_t i = 0; i < p->n; i++) {
            const ss_plane *plane = &at->with->plane[j];
            const double after = ss_plane_distance(plane, p->q + i * dim);
            double before, s;

            if (!(after < 0.0) || p->control[i].path)
                continue;
            before = ss_plane_distance(plane, at->old + i * dim);
            if (before < -plane->near)
                continue;
            s = at->with->collision == SS_ROLL_BACK
                    ? ss_contact_linear(before, after)
                    : ss_contact_parabola(
                          before,
                          at->h *
                              ss_plane_along(plane, at->old + dof + i * dim),
                          after);
            if (s > 0.0 && (!at->plane || s < at->s)) {
                at->s = s;
                at->i = i;
                at->plane = plane;
            }
        }
}

/* Go back with all particles to the instant of contact, and reflect those that
 * are on a plane then. */
static ss_status go_back(substep *at)
{
    ss_collider *with = at->with;
    ss_particles *p = at->p;
    const size_t dim = p->dim, numbers = 2 * p->n * dim;
    const double after = ss_plane_distance(at->plane, p->q + at->i * dim);
    ss_status status = SS_OK;

    if (with->collision == SS_FIND_ROOT)
        status = ss_contact_root(distance_at, at, after, with->tolerance,
                                 with->max_iterations, &at->s);
    else
        for (size_t k = 0; k < numbers; k++)
            p->x[k] = at->old[k] + at->s * (p->x[k] - at->old[k]);
    if (status != SS_OK)
        return status;
    const double d = ss_plane_distance(at->plane, p->q + at->i * dim);

    for (size_t k = 0; k < dim; k++)
        p->q[at->i * dim + k] -= d * at->plane->normal[k];
    for (size_t j = 0; j < with->count; j++)
        for (size_t i = 0; i < p->n * dim; i += dim)
            if (ss_plane_distance(&with->plane[j], p->q + i) <=
                fmax(with->tolerance, with->plane[j].near))
                ss_plane_respond(&with->plane[j], p->v + i);
    memcpy(at->old, p->x, numbers * sizeof *p->x);
    at->t += at->s * at->h;
    at->h -= at->s * at->h;
    with->contacts++;
    with->last = at->t;
    return SS_OK;
}

/* Coulomb friction stops a sliding particle but never drives it back: one that
 * was on the plane and now slides the other way has come to rest in between. */
static void stop(const ss_plane *plane, const double *q, const double *before,
                 double *v)
{
    double n[3], t[3], n0[3], t0[3], turned = 0.0;

    ss_plane_split(plane, before, n0, t0);
    ss_plane_split(plane, v, n, t);
    for (size_t k = 0; k < plane->dim; k++)
        turned += t0[k] * t[k];
    if (plane->friction != SS_COULOMB || !(turned < 0.0) ||
        ss_plane_distance(plane, q) >= plane->near ||
        fabs(ss_plane_along(plane, before)) > plane->slow)
        return;
    memcpy(v, n, plane->dim * sizeof *v);
}

/* At the end of the step no particle may stay behind a plane. */
static void correct_end(substep *at)
{
    const ss_collision how = at->with->collision;
    ss_particles *p = at->p;

    for (size_t j = 0; j < at->with->count; j++)
        for (size_t i = 0; i < p->n; i++) {
            const ss_plane *plane = &at->with->plane[j];
            double *q = p->q + i * p->dim, *v = p->v + i * p->dim;
            const double d = ss_plane_distance(plane, q);

            if (p->control[i].path)
                continue;
            stop(plane, q, at->old + (p->n + i) * p->dim, v);
            if (!(d < 0.0))
                continue;
            if (how == SS_ROLL_BACK || how == SS_FIND_ROOT) {
                put_at_rest(plane, q, v);
                continue;
            }
            for (size_t k = 0; k < p->dim && how != SS_FLIP; k++)
                q[k] -= (how == SS_MIRROR ? 2.0 : 1.0) * d * plane->normal[k];
            if (ss_plane_along(plane, v) < 0.0) {
                at->with->contacts++;
                at->with->last = at->t + at->h;
            }
            ss_plane_respond(plane, v);
        }
}

//> step
static ss_status take_step(substep *at)
{
    const bool back = at->with->collision == SS_ROLL_BACK ||
                      at->with->collision == SS_FIND_ROOT;
    ss_status status = step_to(at, 1.0);

    for (size_t i = 0; status == SS_OK && back && i < at->with->max_contacts;
         i++) {
        find_first_hit(at);
        if (!at->plane)
            break;
        status = go_back(at);
        if (status == SS_OK)
            status = step_to(at, 1.0);
    }
    if (status == SS_OK)
        correct_end(at);
    return status;
}
//<

static void add(ss_stats *stats, const ss_stats *own)
{
    stats->evaluations += own->evaluations;
    stats->steps += own->steps;
    stats->reason = own->reason;
}

ss_status ss_collider_advance(ss_collider *collider, ss_particles *p,
                              const ss_method *method, double h, size_t steps,
                              ss_stats *stats)
{
    assert(collider && p && method);

    const size_t numbers = 2 * p->n * p->dim;
    ss_stats own = {0};
    ss_status status = prepare(collider, p, h, method->stages);

    for (size_t i = 0; i < steps && status == SS_OK; i++) {
        const double t = p->t, next = ss_particles_next_time(p, h);
        double *begin = collider->storage, *old = begin + numbers;
        const ss_collider before = *collider;
        substep at = {.with = collider,
                      .p = p,
                      .method = method,
                      .old = old,
                      .work = old + numbers,
                      .t = t,
                      .h = h,
                      .stats = &own};

        memcpy(begin, p->x, numbers * sizeof *begin);
        memcpy(old, p->x, numbers * sizeof *old);
        status = isfinite(next) ? take_step(&at) : SS_OVERFLOW;
        if (status == SS_OK) {
            ss_particles_tick(p);
            status = ss_particles_follow_paths(p);
            own.steps = 1;
        }
        if (status != SS_OK) {
            memcpy(p->x, begin, numbers * sizeof *begin);
            p->ticks -= p->t != t;
            p->t = t;
            *collider = before;
            own.steps = 0;
        }
        if (stats)
            add(stats, &own);
        own = (ss_stats){0};
    }
    return status;
}

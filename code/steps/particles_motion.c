/* particles_motion.c: the motion of particles as a problem for solvers, and
 * steps of it.
 *
 * An evaluation is clear, accumulate, gather. The forces are added up directly
 * in the array where the solver expects the accelerations, so an evaluation
 * changes nothing in the particles. */
#include "steps/adaptive_parts.h"
#include "steps/array_parts.h"
#include "steps/particles.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What forces see of q and v at t: kinematic particles are on their paths,
 * which are written into p->path as [q | v | a]. */
static ss_view view_at(const ss_particles *p, double t, const double *q,
                       const double *v)
{
    const size_t dim = p->dim, dof = p->n * dim;
    ss_view view = {dim, p->n, t, q, v, p->mass};

    if (p->kinematic == 0)
        return view;
    memcpy(p->path, q, dof * sizeof *q);
    memcpy(p->path + dof, v, dof * sizeof *v);
    for (size_t i = 0; i < p->n; i++)
        if (p->control[i].path)
            p->control[i].path(t, dim, p->path + i * dim,
                               p->path + dof + i * dim,
                               p->path + 2 * dof + i * dim, p->control[i].ctx);
    view.q = p->path;
    view.v = p->path + dof;
    return view;
}

/* Clear the accumulator, then let each force add to it. */
static void add_up(const ss_particles *p, const ss_view *view, double *f)
{
    memset(f, 0, view->n * view->dim * sizeof *f);
    for (size_t i = 0; i < p->force_count; i++)
        if (p->forces[i].apply)
            p->forces[i].apply(view, f, p->forces[i].ctx);
}

/* Turn forces into accelerations. */
static void divide(const ss_view *view, double *restrict a)
{
    const size_t dim = view->dim;
    const double *restrict mass = view->mass;

    if (dim == 3) /* written out: there may be a million */
        for (size_t i = 0; i < view->n; i++, a += 3) {
            a[0] /= mass[i];
            a[1] /= mass[i];
            a[2] /= mass[i];
        }
    else
        for (size_t i = 0; i < view->n; i++)
            for (size_t k = i * dim; k < (i + 1) * dim; k++)
                a[k] /= mass[i];
}

/* Gather: that, and what the paths say. */
static void gather(const ss_particles *p, const ss_view *view, double *a)
{
    const size_t dim = p->dim;

    divide(view, a);
    for (size_t i = 0; i < p->n && p->kinematic > 0; i++)
        for (size_t k = i * dim; k < (i + 1) * dim && p->control[i].path; k++)
            a[k] = p->path[2 * p->n * dim + k];
}

static void accel(double t, const double *q, const double *v, double *a,
                  const void *ctx)
{
    const ss_particles *p = ctx;
    const ss_view view = view_at(p, t, q, v);

    add_up(p, &view, a);
    gather(p, &view, a);
}

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    const ss_particles *p = ctx;
    const size_t dof = p->n * p->dim;
    const ss_view view = view_at(p, t, x, x + dof);

    memcpy(dxdt, view.v, dof * sizeof *dxdt);
    add_up(p, &view, dxdt + dof);
    gather(p, &view, dxdt + dof);
}

void ss_particles_forces(ss_particles *p)
{
    const ss_view view = view_at(p, p->t, p->q, p->v);

    add_up(p, &view, p->f);
}

ss_ode ss_particles_as_ode(const ss_particles *p)
{
    return (ss_ode){2 * p->n * p->dim, rhs, NULL, p};
}

static bool all_are_local(const ss_particles *p)
{
    for (size_t i = 0; i < p->force_count; i++)
        if (p->forces[i].apply && !p->forces[i].is_local)
            return false;
    return p->kinematic == 0;
}

bool ss_particles_accel_part(double t, size_t first, size_t count,
                             const double *q, const double *v, double *a,
                             const void *ctx)
{
    const ss_particles *p = ctx;
    const size_t dim = p->dim;
    const ss_view view = {dim, count / dim, t, q, v, p->mass + first / dim};

    if (!all_are_local(p))
        return false;
    if (count > 0) {
        add_up(p, &view, a);
        divide(&view, a);
    }
    return true;
}

ss_mech ss_particles_as_mech(const ss_particles *p)
{
    assert(p);
    return (ss_mech){p->n * p->dim, accel, p};
}

/* The change of all forces, for implicit steps. Kinematic particles follow
 * their paths whatever the solver tries: their dq and dv are 0, and so is their
 * da. This keeps the matrix symmetric. */
static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    const ss_particles *p = ctx;
    const size_t dim = p->dim, dof = p->n * dim;
    const ss_view view = view_at(p, t, q, v);
    double *own_dq = p->path + 3 * dof, *own_dv = own_dq + dof;

    for (size_t i = 0; i < dof; i++) {
        own_dq[i] = p->control[i / dim].path ? 0.0 : dq[i];
        own_dv[i] = p->control[i / dim].path ? 0.0 : dv[i];
    }
    memset(da, 0, dof * sizeof *da);
    for (size_t i = 0; i < p->force_count; i++)
        if (p->forces[i].change)
            p->forces[i].change(&view, own_dq, own_dv, da, p->forces[i].ctx);
    for (size_t i = 0; i < dof; i++)
        da[i] = p->control[i / dim].path ? 0.0 : da[i] / p->mass[i / dim];
}

/* M e, and the change for dv = -h e, dq = -h^2 e, added by each force: no mass
 * is divided by that would be multiplied by again. */
static void product(double t, const double *q, const double *v, double h,
                    const double *e, double *out, const void *ctx)
{
    const ss_particles *p = ctx;
    const size_t dim = p->dim, dof = p->n * dim;
    const ss_view view = view_at(p, t, q, v);
    double *dq = p->path + 3 * dof, *dv = dq + dof;

    for (size_t i = 0; i < dof; i++) {
        dv[i] = p->kinematic > 0 && p->control[i / dim].path ? 0.0 : -h * e[i];
        dq[i] = h * dv[i];
        out[i] = p->inertia[i] * e[i];
    }
    for (size_t i = 0; i < p->force_count; i++) {
        const ss_force *force = &p->forces[i];

        if (force->linearise)
            force->along(&view, h, dv, out, force->ctx);
        else if (force->change)
            force->change(&view, dq, dv, out, force->ctx);
    }
    for (size_t i = 0; i < dof && p->kinematic > 0; i++)
        if (p->control[i / dim].path)
            out[i] = p->inertia[i] * e[i];
}

static void linearise(double t, const double *q, const double *v,
                      const void *ctx)
{
    const ss_particles *p = ctx;
    const ss_view view = view_at(p, t, q, v);

    for (size_t i = 0; i < p->force_count; i++)
        if (p->forces[i].linearise)
            p->forces[i].linearise(&view, p->forces[i].ctx);
}

ss_soft_mech ss_particles_as_soft(ss_particles *p)
{
    assert(p);
    for (size_t i = 0; i < p->n * p->dim; i++)
        p->inertia[i] = p->mass[i / p->dim];
    return (ss_soft_mech){.mech = ss_particles_as_mech(p),
                          .change = change,
                          .mass = p->inertia,
                          .linearise = linearise,
                          .product = product};
}

/* Are all paths finite at t? They are written into p->path. */
static bool paths_are_finite(const ss_particles *p, double t)
{
    const size_t dim = p->dim, dof = p->n * dim;

    if (p->kinematic == 0)
        return true;
    view_at(p, t, p->q, p->v);
    for (size_t i = 0; i < p->n; i++)
        for (size_t k = i * dim; k < (i + 1) * dim && p->control[i].path; k++)
            if (!isfinite(p->path[k]) || !isfinite(p->path[dof + k]) ||
                !isfinite(p->path[2 * dof + k]))
                return false;
    return true;
}

ss_status ss_particles_follow_paths(ss_particles *p)
{
    if (!paths_are_finite(p, p->t))
        return SS_NO_DERIVATIVE;
    if (p->kinematic > 0)
        memcpy(p->x, p->path, 2 * p->n * p->dim * sizeof *p->x);
    return SS_OK;
}

static bool fits(const void *it, size_t dim, size_t since)
{
    const ss_particles *p = it;

    return p->altered == since && 2 * p->n * p->dim == dim;
}

static ss_status arrive(void *it, double t, const double *x)
{
    ss_particles *p = it;

    p->t = t;
    memcpy(p->x, x, 2 * p->n * p->dim * sizeof *x);
    return ss_particles_follow_paths(p);
}

ss_status ss_particles_start(ss_particles *p, ss_adaptive *stepper)
{
    assert(p && stepper);
    ((ss_stepping *)stepper)->rider = (ss_rider){fits, arrive, p, p->altered};
    return ss_adaptive_start(stepper, p->t, p->x);
}

ss_status ss_particles_control(ss_particles *p, size_t i, ss_control control)
{
    assert(p);

    ss_control before;

    if (i >= p->n)
        return SS_BAD_ARGUMENT;
    before = p->control[i];
    p->control[i] = control;
    p->kinematic =
        p->kinematic + (control.path != NULL) - (before.path != NULL);
    if (ss_particles_follow_paths(p) == SS_OK)
        return SS_OK;
    p->kinematic =
        p->kinematic - (control.path != NULL) + (before.path != NULL);
    p->control[i] = before;
    return SS_BAD_ARGUMENT;
}

double ss_particles_next_time(ss_particles *p, double h)
{
    if (h != p->h || p->t != p->start + (double)p->ticks * p->h) {
        p->start = p->t;
        p->h = h;
        p->ticks = 0;
    }
    return p->start + (double)(p->ticks + 1) * h;
}

void ss_particles_tick(ss_particles *p)
{
    p->ticks++;
    p->t = p->start + (double)p->ticks * p->h;
}

static bool make_room(ss_particles *p, size_t count)
{
    if (p->work && count <= p->work_capacity)
        return true;
    if (!ssp_resize(&p->work, count + 1, sizeof *p->work))
        return false;
    p->work_capacity = count;
    return true;
}

/* Particles that know nothing of each other are moved a block at a time, for a
 * few steps: a block stays in the processor's caches. */
enum { BLOCK = 256, SPELL = 8 };

typedef struct block {
    const ss_particles *p;
    size_t first; /* coordinate */
    size_t count;
} block;

static void block_rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    const block *b = ctx;
    const double *v = x + b->count;

    memcpy(dxdt, v, b->count * sizeof *v);
    ss_particles_accel_part(t, b->first, b->count, x, v, dxdt + b->count, b->p);
}

/* What the block was is kept in p->path, which only kinematic particles use. */
static ss_status move_block(ss_particles *p, const block *b,
                            const ss_method *method, size_t steps,
                            ss_stats *cost)
{
    const ss_ode ode = {2 * b->count, block_rhs, NULL, b};
    const size_t size = b->count * sizeof *p->x;
    double *q = p->q + b->first, *v = p->v + b->first;
    double *x = p->work, *work = x + 2 * b->count;
    ss_status status = SS_OK;

    memcpy(x, q, size);
    memcpy(x + b->count, v, size);
    memcpy(p->path + b->first, x, size);
    memcpy(p->path + p->n * p->dim + b->first, x + b->count, size);
    for (size_t i = 0; i < steps && status == SS_OK; i++)
        status = method->step(&ode, p->start + (double)(p->ticks + i) * p->h,
                              p->h, x, work, cost);
    memcpy(q, x, size);
    memcpy(v, x + b->count, size);
    return status;
}

/* False, and nothing has changed, if some block cannot. */
static bool move_blocks(ss_particles *p, const ss_method *method, size_t steps,
                        ss_stats *stats)
{
    const size_t dof = p->n * p->dim, most = BLOCK * p->dim;
    ss_stats cost = {0};

    for (size_t at = 0; at < dof; at += most) {
        const block b = {p, at, dof - at < most ? dof - at : most};

        cost = (ss_stats){0};
        if (move_block(p, &b, method, steps, &cost) != SS_OK) {
            memcpy(p->q, p->path, (at + b.count) * sizeof *p->q);
            memcpy(p->v, p->path + dof, (at + b.count) * sizeof *p->v);
            return false;
        }
    }
    if (stats) {
        stats->evaluations += cost.evaluations;
        stats->steps += steps;
    }
    return true;
}

/* One step of all. */
static ss_status move(ss_particles *p, const ss_method *method, double h,
                      ss_stats *stats)
{
    const ss_ode ode = ss_particles_as_ode(p);
    const double next = p->start + (double)(p->ticks + 1) * h;
    ss_status status;

    if (!make_room(p, (method->stages + 1) * ode.dim))
        return SS_NO_MEMORY;
    if (!paths_are_finite(p, next))
        return SS_NO_DERIVATIVE;
    status = method->step(&ode, p->t, h, p->x, p->work, stats);
    if (status != SS_OK)
        return status;
    ss_particles_tick(p);
    return ss_particles_follow_paths(p);
}

ss_status ss_particles_advance(ss_particles *p, const ss_method *method,
                               double h, size_t steps, ss_stats *stats)
{
    assert(p && method);

    const size_t room = (method->stages + 2) * 2 * BLOCK * p->dim;
    ss_status status = SS_OK;
    size_t spell;

    if (!isfinite(h) || h == 0.0 || !isfinite(p->t))
        return SS_BAD_ARGUMENT;
    for (size_t done = 0; done < steps && status == SS_OK; done += spell) {
        spell = steps - done < SPELL ? steps - done : SPELL;
        if (!isfinite(ss_particles_next_time(p, h)))
            return SS_OVERFLOW;
        if (!isfinite(p->start + (double)(p->ticks + spell) * h))
            spell = 1;
        if (p->n > BLOCK && all_are_local(p) && make_room(p, room) &&
            move_blocks(p, method, spell, stats)) {
            for (size_t i = 0; i < spell; i++)
                ss_particles_tick(p);
            continue;
        }
        spell = 1; /* a step of all says what is wrong */
        status = move(p, method, h, stats);
    }
    return status;
}

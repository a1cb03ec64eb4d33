/* constraints_step.c: velocity Verlet steps with rods.
 *
 * The places follow q(t + h) = 2 q(t) - q(t - h) + h^2 a, mended, whether one
 * writes it so or with the velocities (q(t + h) - q(t)) / h. Here these are
 * v + h a / 2 and what mending adds, so that a short h costs no digits. */
#include "steps/clock.h"
#include "steps/constraints_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

ss_status ss_rods_prepare(ss_rods *rods, const ss_particles *p, double h)
{
    const size_t dof = p->n * p->dim, size = sizeof *rods->room;
    double *room;

    if (!isfinite(h) || h == 0.0 || !isfinite(p->t))
        return SS_BAD_ARGUMENT;
    if (rods->room && 5 * dof <= rods->room_capacity)
        return SS_OK;
    if (dof > SIZE_MAX / 5 / size)
        return SS_NO_MEMORY;
    room = realloc(rods->room, 5 * (dof > 0 ? dof : 1) * size);
    if (!room)
        return SS_NO_MEMORY;
    rods->room = room;
    rods->room_capacity = 5 * dof;
    return SS_OK;
}

/* The acceleration at (t, q, v) into a. */
static ss_status pull(const ss_particles *p, double t, const double *q,
                      const double *v, double *a, ss_stats *stats)
{
    const ss_mech mech = ss_particles_as_mech(p);

    mech.accel(t, q, v, a, mech.ctx);
    if (stats)
        stats->evaluations++;
    for (size_t k = 0; k < mech.dof; k++)
        if (!isfinite(a[k]))
            return SS_NO_DERIVATIVE;
    return SS_OK;
}

/* Bring those that are led in q to where they are at t, and v to how fast. A
 * path may keep the place and velocity that it finds. */
static ss_status lead(const ss_particles *p, double t, double *q, double *v)
{
    const size_t dim = p->dim;

    for (size_t i = 0; i < p->n * dim; i += dim)
        if (p->control[i / dim].path) {
            double a[3] = {0.0};

            memcpy(q + i, p->q + i, dim * sizeof *q);
            memcpy(v + i, p->v + i, dim * sizeof *v);
            p->control[i / dim].path(t, dim, q + i, v + i, a,
                                     p->control[i / dim].ctx);
            for (size_t k = i; k < i + dim; k++)
                if (!isfinite(q[k]) || !isfinite(v[k]))
                    return SS_NO_DERIVATIVE;
        }
    return SS_OK;
}

/* From p->x at t to q, v at next. */
ss_status ss_rods_step(ss_rods *rods, const ss_particles *p, double t, double h,
                       double next, ss_rods_fit_fn *fit, void *ctx,
                       ss_stats *stats)
{
    const size_t dof = p->n * p->dim;
    double *q = rods->room, *v = q + dof, *a = v + dof;
    ss_status status = pull(p, t, p->q, p->v, a, stats);

    for (size_t k = 0; k < dof; k++) {
        v[k] = p->v[k] + 0.5 * h * a[k];
        q[k] = p->q[k] + h * v[k];
    }
    if (status == SS_OK)
        status = lead(p, next, q, v);
    if (status == SS_OK)
        status = fit(rods, p, p->q, q, ctx);
    for (size_t k = 0; k < dof; k++)
        v[k] += (q[k] - (p->q[k] + h * v[k])) / h;
    if (status == SS_OK)
        status = pull(p, next, q, v, a, stats);
    for (size_t k = 0; k < dof; k++)
        v[k] += 0.5 * h * a[k];
    return status == SS_OK ? lead(p, next, q, v) : status;
}

static ss_status project(ss_rods *rods, const ss_particles *p,
                         const double *old, double *q, void *ctx)
{
    (void)ctx;
    return ss_rods_project(rods, p, old, q);
}

ss_status ss_rods_advance(ss_rods *rods, ss_particles *p, double h,
                          size_t steps, ss_stats *stats)
{
    const size_t dof = p->n * p->dim;
    ss_status status = ss_rods_prepare(rods, p, h);

    for (size_t i = 0; i < steps && status == SS_OK; i++) {
        const double t = p->t, next = ss_clock_next(p, h);
        double *x = rods->room, *begin = x + 3 * dof;

        status = isfinite(next)
                     ? ss_rods_step(rods, p, t, h, next, project, NULL, stats)
                     : SS_OVERFLOW;
        memcpy(begin, p->x, 2 * dof * sizeof *begin);
        if (status == SS_OK)
            status = ss_accept(2 * dof, p->x, x, NULL);
        if (status != SS_OK)
            return status;
        ss_clock_tick(p);
        status = ss_particles_place(p);
        if (status == SS_OK && rods->rattle)
            status = ss_rods_mend(rods, p, p->q, p->v);
        if (status == SS_OK) {
            if (stats)
                stats->steps++;
            continue;
        }
        memcpy(p->x, begin, 2 * dof * sizeof *begin);
        p->ticks--;
        p->t = t;
    }
    return status;
}

/* constraints.c: rods: the set, the projection, and steps of velocity Verlet
 * with rods. */
#include "steps/constraints.h"
#include "steps/array_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

ss_rods *ss_rods_create(void)
{
    ss_rods *rods = calloc(1, sizeof *rods);

    if (rods) {
        rods->tolerance = 1e-12;
        rods->max_iterations = 1000;
        rods->rattle = true;
    }
    return rods;
}

void ss_rods_free(ss_rods *rods)
{
    if (!rods)
        return;
    free(rods->rod);
    free(rods->storage);
    free(rods);
}

ss_status ss_rods_add(ss_rods *rods, ss_rod rod)
{
    assert(rods);
    if (rod.a == rod.b || !isfinite(rod.length) || !(rod.length > 0.0))
        return SS_BAD_ARGUMENT;
    if (rods->count == rods->capacity) {
        const size_t capacity = 2 * rods->capacity + 8;

        if (!ss_resize(&rods->rod, capacity, sizeof *rods->rod))
            return SS_NO_MEMORY;
        rods->capacity = capacity;
    }
    rods->rod[rods->count++] = rod;
    return SS_OK;
}

static void renumber(const size_t *number, size_t n, void *ctx)
{
    ss_rods *rods = ctx;
    size_t left = 0;

    for (size_t i = 0; i < rods->count; i++) {
        ss_rod rod = rods->rod[i];

        rod.a = ss_renumber(number, n, rod.a);
        rod.b = ss_renumber(number, n, rod.b);
        if (rod.a != SS_NO_PARTICLE && rod.b != SS_NO_PARTICLE)
            rods->rod[left++] = rod;
    }
    rods->count = left;
}

ss_force ss_rods_listener(ss_rods *rods)
{
    assert(rods);
    return (ss_force){.renumber = renumber, .ctx = rods};
}

/* d = x_a - x_b; returns d.d. */
static double apart(const ss_rod *rod, size_t dim, const double *x, double *d)
{
    double square = 0.0;

    for (size_t k = 0; k < dim; k++) {
        d[k] = x[rod->a * dim + k] - x[rod->b * dim + k];
        square += d[k] * d[k];
    }
    return square;
}

static double dot(size_t dim, const double *a, const double *b)
{
    double sum = 0.0;

    for (size_t k = 0; k < dim; k++)
        sum += a[k] * b[k];
    return sum;
}

double ss_rods_error(const ss_rods *rods, const ss_particles *p,
                     const double *q)
{
    assert(rods && p && q);

    double worst = 0.0, d[3];

    for (size_t i = 0; i < rods->count; i++) {
        const ss_rod *rod = &rods->rod[i];

        if (rod->a >= p->n || rod->b >= p->n)
            return (double)NAN;
        const double length = sqrt(apart(rod, p->dim, q, d));
        const double error = fabs(length / rod->length - 1.0);

        if (!(error <= worst))
            worst = error;
    }
    return worst;
}

/* The inverse mass of a particle: 0 when it is kinematic. */
static double inverse_mass(const ss_particles *p, size_t i)
{
    return p->control[i].path ? 0.0 : 1.0 / p->mass[i];
}

/* x_a += w_a pull r, x_b -= w_b pull r. */
static void move(const ss_rod *rod, const ss_particles *p, double pull,
                 const double *r, double *x)
{
    const double a = pull * inverse_mass(p, rod->a),
                 b = pull * inverse_mass(p, rod->b);

    for (size_t k = 0; k < p->dim; k++) {
        x[rod->a * p->dim + k] += a * r[k];
        x[rod->b * p->dim + k] -= b * r[k];
    }
}

/* Satisfy one rod (SHAKE: to first order). Returns its relative error before,
 * or -1 when it cannot be satisfied. */
static double satisfy(const ss_rods *rods, const ss_rod *rod,
                      const ss_particles *p, const double *old, double *q)
{
    const double w = inverse_mass(p, rod->a) + inverse_mass(p, rod->b);
    double d[3], r[3], pull;
    const double length = sqrt(apart(rod, p->dim, q, d));
    const double error = fabs(length / rod->length - 1.0);

    if (error <= rods->tolerance)
        return error;
    if (rods->direction == SS_ALONG_NEW) {
        pull = -(1.0 - rod->length / length) / w;
        if (!(length > 0.0) || !(w > 0.0))
            return -1.0;
        move(rod, p, pull, d, q);
        return error;
    }
    apart(rod, p->dim, old, r);
    if (!(dot(p->dim, r, d) > 0.0) || !(w > 0.0))
        return length < (double)INFINITY ? -1.0 : error;
    pull = -(length - rod->length) * (length + rod->length) /
           (2.0 * w * dot(p->dim, r, d));
    move(rod, p, pull, r, q);
    return error;
}

static bool is_valid(const ss_rods *rods, const ss_particles *p)
{
    for (size_t i = 0; i < rods->count; i++)
        if (rods->rod[i].a >= p->n || rods->rod[i].b >= p->n)
            return false;
    return rods->tolerance >= 0.0 && isfinite(rods->tolerance) &&
           (rods->direction == SS_ALONG_OLD || rods->direction == SS_ALONG_NEW);
}

ss_status ss_rods_project(ss_rods *rods, const ss_particles *p,
                          const double *old, double *q)
{
    assert(rods && p && old && q);
    if (!is_valid(rods, p))
        return SS_BAD_ARGUMENT;
    for (size_t k = 0; k <= rods->max_iterations; k++) {
        double worst = 0.0;

        if (k == rods->max_iterations && rods->accept_unconverged)
            return SS_OK;
        rods->iterations++;
        for (size_t i = 0; i < rods->count; i++) {
            const double error = satisfy(rods, &rods->rod[i], p, old, q);

            if (error < 0.0)
                return SS_NO_CONVERGENCE;
            if (!isfinite(error))
                return SS_OVERFLOW;
            worst = fmax(worst, error);
        }
        if (worst <= rods->tolerance)
            return SS_OK;
    }
    return SS_NO_CONVERGENCE;
}

ss_status ss_rods_project_velocities(ss_rods *rods, const ss_particles *p,
                                     const double *q, double *v)
{
    assert(rods && p && q && v);
    if (!is_valid(rods, p))
        return SS_BAD_ARGUMENT;
    for (size_t k = 0; k <= rods->max_iterations; k++) {
        bool done = true;

        if (k == rods->max_iterations && rods->accept_unconverged)
            return SS_OK;
        rods->iterations++;
        for (size_t i = 0; i < rods->count; i++) {
            const ss_rod *rod = &rods->rod[i];
            const double w = inverse_mass(p, rod->a) + inverse_mass(p, rod->b);
            double d[3], u[3];
            const double square = apart(rod, p->dim, q, d);
            const double speed = sqrt(apart(rod, p->dim, v, u));
            const double rate = dot(p->dim, u, d);

            if (!isfinite(rate) || !isfinite(square))
                return SS_OVERFLOW;
            if (fabs(rate) <= rods->tolerance * sqrt(square) * (1.0 + speed))
                continue;
            if (!(square > 0.0) || !(w > 0.0))
                return SS_NO_CONVERGENCE;
            done = false;
            move(rod, p, -rate / (w * square), d, v);
        }
        if (done)
            return SS_OK;
    }
    return SS_NO_CONVERGENCE;
}

/* Allocate rods->storage for steps of length h. */
static ss_status prepare(ss_rods *rods, const ss_particles *p, double h)
{
    const size_t dof = p->n * p->dim, size = sizeof *rods->storage;
    double *storage;

    if (!isfinite(h) || h == 0.0 || !isfinite(p->t))
        return SS_BAD_ARGUMENT;
    if (rods->storage && 5 * dof <= rods->storage_capacity)
        return SS_OK;
    if (dof > SIZE_MAX / 5 / size)
        return SS_NO_MEMORY;
    storage = realloc(rods->storage, 5 * (dof > 0 ? dof : 1) * size);
    if (!storage)
        return SS_NO_MEMORY;
    rods->storage = storage;
    rods->storage_capacity = 5 * dof;
    return SS_OK;
}

/* Set q and v of the kinematic particles from their paths at t. A path may keep
 * the position and velocity that it finds. */
static ss_status follow_paths(const ss_particles *p, double t, double *q,
                              double *v)
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

/* One step from p->x at t to rods->storage = [q | v] at `next`. The velocities
 * are not projected; *p is as it was.
 *
 * The positions follow q(t + h) = 2 q(t) - q(t - h) + h^2 a, projected, whether
 * they are computed so or with the velocities (q(t + h) - q(t)) / h. Here these
 * are v + h a / 2 and what the projection adds, so that a short h loses no
 * digits. */
static ss_status take_step(ss_rods *rods, const ss_particles *p, double t,
                           double h, double next, ss_stats *stats)
{
    const size_t dof = p->n * p->dim;
    const ss_mech mech = ss_particles_as_mech(p);
    double *q = rods->storage, *v = q + dof, *a = v + dof;
    ss_status status = ss_mech_eval(&mech, t, p->q, p->v, a, stats);

    for (size_t k = 0; k < dof; k++) {
        v[k] = p->v[k] + 0.5 * h * a[k];
        q[k] = p->q[k] + h * v[k];
    }
    if (status == SS_OK)
        status = follow_paths(p, next, q, v);
    if (status == SS_OK)
        status = ss_rods_project(rods, p, p->q, q);
    for (size_t k = 0; k < dof; k++)
        v[k] += (q[k] - (p->q[k] + h * v[k])) / h;
    if (status == SS_OK)
        status = ss_mech_eval(&mech, next, q, v, a, stats);
    for (size_t k = 0; k < dof; k++)
        v[k] += 0.5 * h * a[k];
    return status == SS_OK ? follow_paths(p, next, q, v) : status;
}

ss_status ss_rods_advance(ss_rods *rods, ss_particles *p, double h,
                          size_t steps, ss_stats *stats)
{
    assert(rods && p);

    const size_t dof = p->n * p->dim;
    ss_status status = prepare(rods, p, h);

    for (size_t i = 0; i < steps && status == SS_OK; i++) {
        const double t = p->t, next = ss_particles_next_time(p, h);
        double *x = rods->storage, *begin = x + 3 * dof;

        status = isfinite(next) ? take_step(rods, p, t, h, next, stats)
                                : SS_OVERFLOW;
        memcpy(begin, p->x, 2 * dof * sizeof *begin);
        if (status == SS_OK)
            status = ss_accept(2 * dof, p->x, x, NULL);
        if (status != SS_OK)
            return status;
        ss_particles_tick(p);
        status = ss_particles_follow_paths(p);
        if (status == SS_OK && rods->rattle)
            status = ss_rods_project_velocities(rods, p, p->q, p->v);
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

/* constraints.c: rods: the set and the projections. */
#include "steps/constraints.h"
#include "steps/array_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

ss_rods *ss_rods_create(void)
{
    ss_rods *rods = calloc(1, sizeof *rods);

    if (rods) {
        rods->tolerance = 1e-12;
        rods->max_iterations = 1000;
    }
    return rods;
}

void ss_rods_free(ss_rods *rods)
{
    if (!rods)
        return;
    free(rods->rod);
    free(rods);
}

ss_status ss_rods_add(ss_rods *rods, ss_rod rod)
{
    assert(rods);
    if (rod.a == rod.b || !isfinite(rod.length) || !(rod.length > 0.0))
        return SS_BAD_ARGUMENT;
    if (!ssp_grow(&rods->rod, &rods->capacity, rods->count, sizeof rod))
        return SS_NO_MEMORY;
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

            if (!isfinite(rate + square + speed))
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

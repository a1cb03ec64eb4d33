/* crowd.c: random particles. */
#include "crowd.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 400 };

void any_place(ss_random *luck, size_t dim, double half, double *q)
{
    for (size_t k = 0; k < dim; k++)
        q[k] = half * (2.0 * ss_random_next(luck) - 1.0);
}

ss_particles *crowd(size_t dim, size_t n, double half, uint64_t seed)
{
    ss_particles *p = ss_particles_create(dim);
    ss_particle *some = malloc((n + 1) * sizeof *some);
    ss_random luck = {seed};

    for (size_t i = 0; i < n && some; i++) {
        ss_particle_defaults(&some[i]);
        any_place(&luck, dim, half, some[i].q);
        any_place(&luck, dim, 1.0, some[i].v);
        some[i].mass = 0.5 + 2.0 * ss_random_next(&luck);
    }
    if (!p || !some || ss_particles_add(p, n, some) != SS_OK) {
        fprintf(stderr, "crowd: no memory\n");
        exit(2);
    }
    free(some);
    return p;
}

static ss_view view_of(const ss_particles *p)
{
    return (ss_view){p->dim, p->n, p->t, p->q, p->v, p->mass};
}

void force_of(const ss_particles *p, ss_force force, double *f)
{
    const ss_view view = view_of(p);

    memset(f, 0, p->n * p->dim * sizeof *f);
    force.apply(&view, f, force.ctx);
}

double power_of(const ss_particles *p, const double *f)
{
    double sum = 0.0;

    for (size_t k = 0; k < p->n * p->dim; k++)
        sum += f[k] * p->v[k];
    return sum;
}

double sum_of(const ss_particles *p, const double *f)
{
    double largest = 0.0;

    for (size_t k = 0; k < p->dim; k++) {
        double sum = 0.0;

        for (size_t i = 0; i < p->n; i++)
            sum += f[i * p->dim + k];
        largest = fmax(largest, fabs(sum));
    }
    return largest;
}

double torque_of(const ss_particles *p, const double *f)
{
    double sum[3] = {0.0, 0.0, 0.0};

    for (size_t i = 0; i < p->n; i++) {
        double q[3] = {0.0}, g[3] = {0.0};

        memcpy(q, p->q + i * p->dim, p->dim * sizeof *q);
        memcpy(g, f + i * p->dim, p->dim * sizeof *g);
        for (size_t k = 0; k < 3; k++)
            sum[k] += q[(k + 1) % 3] * g[(k + 2) % 3] -
                      q[(k + 2) % 3] * g[(k + 1) % 3];
    }
    return fmax(fabs(sum[0]), fmax(fabs(sum[1]), fabs(sum[2])));
}

double slope_defect(ss_particles *p, ss_force force)
{
    const ss_view view = view_of(p);
    double f[MOST], defect = 0.0, largest = 0.0;

    if (p->n * p->dim > MOST)
        return (double)NAN;
    force_of(p, force, f);
    for (size_t k = 0; k < p->n * p->dim; k++) {
        const double q = p->q[k], d = 1e-5;
        double up, down;

        p->q[k] = q + d;
        up = force.energy(&view, force.ctx);
        p->q[k] = q - d;
        down = force.energy(&view, force.ctx);
        p->q[k] = q;
        defect = fmax(defect, fabs(f[k] + (up - down) / (2.0 * d)));
        largest = fmax(largest, fabs(f[k]));
    }
    return defect / largest;
}

double change_defect(ss_particles *p, ss_force force, uint64_t seed)
{
    const ss_view view = view_of(p);
    const size_t dof = p->n * p->dim;
    ss_random luck = {seed};
    double dx[2 * MOST] = {0.0}, x[2 * MOST], df[MOST] = {0.0};
    double up[MOST], down[MOST];
    double defect = 0.0, largest = 0.0;
    const double d = 1e-5;

    if (dof > MOST)
        return (double)NAN;
    any_place(&luck, 2 * dof, 1.0, dx);
    force.change(&view, dx, dx + dof, df, force.ctx);
    memcpy(x, p->x, 2 * dof * sizeof *x);
    for (size_t k = 0; k < 2 * dof; k++)
        p->x[k] = x[k] + d * dx[k];
    force_of(p, force, up);
    for (size_t k = 0; k < 2 * dof; k++)
        p->x[k] = x[k] - d * dx[k];
    force_of(p, force, down);
    memcpy(p->x, x, 2 * dof * sizeof *x);
    for (size_t k = 0; k < dof; k++) {
        defect = fmax(defect, fabs(df[k] - (up[k] - down[k]) / (2.0 * d)));
        largest = fmax(largest, fabs(df[k]));
    }
    return defect / largest;
}

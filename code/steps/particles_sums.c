/* particles_sums.c: energy, momentum, the centre of mass. */
#include "steps/particles.h"

#include <assert.h>
#include <math.h>

//> kinetic
double ss_particles_kinetic(const ss_particles *p)
{
    double sum = 0.0;

    for (size_t i = 0; i < p->n; i++)
        for (size_t k = i * p->dim; k < (i + 1) * p->dim; k++)
            sum += 0.5 * p->mass[i] * p->v[k] * p->v[k];
    return sum;
}
//<

double ss_particles_potential(const ss_particles *p)
{
    assert(p);

    const ss_view view = {p->dim, p->n, p->t, p->q, p->v, p->mass};
    double sum = 0.0;

    for (size_t i = 0; i < p->force_count; i++)
        if (p->forces[i].energy)
            sum += p->forces[i].energy(&view, p->forces[i].ctx);
    return sum;
}

/* sum[k] = sum of mass times y[k] over all particles; returns the mass. */
static double weigh(const ss_particles *p, const double *y, double *sum)
{
    double mass = 0.0;

    for (size_t k = 0; k < p->dim; k++)
        sum[k] = 0.0;
    for (size_t i = 0; i < p->n; i++) {
        mass += p->mass[i];
        for (size_t k = 0; k < p->dim; k++)
            sum[k] += p->mass[i] * y[i * p->dim + k];
    }
    return mass;
}

void ss_particles_momentum(const ss_particles *p, double *sum)
{
    assert(p && sum);
    weigh(p, p->v, sum);
}

void ss_particles_centre(const ss_particles *p, double *centre)
{
    assert(p && centre);

    const double mass = weigh(p, p->q, centre);

    for (size_t k = 0; k < p->dim; k++)
        centre[k] = p->n > 0 ? centre[k] / mass : (double)NAN;
}

void ss_particles_angular_momentum(const ss_particles *p, double sum[3])
{
    assert(p && sum);
    sum[0] = sum[1] = sum[2] = 0.0;
    for (size_t i = 0; i < p->n; i++) {
        double q[3] = {0.0, 0.0, 0.0}, v[3] = {0.0, 0.0, 0.0};

        for (size_t k = 0; k < p->dim; k++) {
            q[k] = p->q[i * p->dim + k];
            v[k] = p->v[i * p->dim + k];
        }
        for (size_t k = 0; k < 3; k++) {
            const size_t l = (k + 1) % 3, m = (k + 2) % 3;

            sum[k] += p->mass[i] * (q[l] * v[m] - q[m] * v[l]);
        }
    }
}

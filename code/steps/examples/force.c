/* force.c: a force of one's own, a well: f = -k q, with the energy k q^2 / 2.
 * With k = 3 and q = 2 that is -6 N and 6 J. */
#include "steps/force.h"
#include "steps/particles.h"
#include <stdio.h>

static void pull(const ss_view *view, double *f, const void *ctx)
{
    const double *k = ctx;

    for (size_t i = 0; i < view->n * view->dim; i++)
        f[i] += -*k * view->q[i];
}

static double energy(const ss_view *view, const void *ctx)
{
    const double *k = ctx;
    double sum = 0.0;

    for (size_t i = 0; i < view->n * view->dim; i++)
        sum += *k * view->q[i] * view->q[i] / 2.0;
    return sum;
}

int main(void)
{
    ss_particles *p = ss_particles_create(1);
    double k = 3.0;
    const ss_force well = {.apply = pull, .energy = energy, .ctx = &k};
    ss_particle particle;

    ss_particle_defaults(&particle);
    particle.q[0] = 2.0;
    if (!p || ss_particles_add(p, 1, &particle) != SS_OK ||
        ss_particles_add_force(p, well) != SS_OK)
        return 1;
    ss_particles_forces(p);
    printf("%.1f N, %.1f J\n", p->f[0], ss_particles_potential(p));
    // prints -6.0 N, 6.0 J
    ss_particles_free(p);
    return 0;
}

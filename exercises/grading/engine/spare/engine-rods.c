/* engine-rods.c: the library's rods in place of the reader's. */
#include "engine-old.h"

#include "steps/constraints.h"
#include "steps/paths.h"
#include "steps/symplectic.h"

#include <string.h>

/* Particles of the library's, at these places. */
static ss_particles *particles_of(const engine *e, const double *q)
{
    ss_particles *p = ss_particles_create(2);
    ss_particle particle;

    ss_particle_defaults(&particle);
    for (size_t i = 0; p && i < e->n; i++) {
        memcpy(particle.q, q + 2 * i, 2 * sizeof *q);
        particle.mass = e->mass[i] > 0.0 ? e->mass[i] : 1.0;
        if (ss_particles_add(p, 1, &particle) != SS_OK)
            break;
        if (e->mass[i] <= 0.0)
            ss_particles_control(p, i, ss_nail());
    }
    return p;
}

void engine_rods(const engine *e, double h, int iterations, double *x)
{
    ss_particles *p = particles_of(e, x);
    ss_rods *rods = ss_rods_create();
    double q[2 * ENGINE_MOST];

    memcpy(q, x, 2 * e->n * sizeof *q);
    for (size_t i = 0; p && rods && i < e->rods; i++)
        ss_rods_add(rods, (ss_rod){e->rod[i].a, e->rod[i].b, e->rod[i].length});
    if (p && rods && p->n == e->n && iterations > 0) {
        rods->direction = SS_ALONG_NEW;
        rods->max_iterations = (size_t)iterations;
        rods->accept_unconverged = true;
        if (ss_rods_project(rods, p, x, q) == SS_OK) {
            ss_kick(2 * e->n, x + 2 * e->n, -1.0 / h, x);
            ss_kick(2 * e->n, x + 2 * e->n, 1.0 / h, q);
            memcpy(x, q, 2 * e->n * sizeof *q);
        }
    }
    ss_rods_free(rods);
    ss_particles_free(p);
}

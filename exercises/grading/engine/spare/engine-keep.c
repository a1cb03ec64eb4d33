/* engine-keep.c: the library's rods in place of the reader's. */
#include "engine.h"

#include "steps/constraints.h"
#include "steps/paths.h"
#include "steps/symplectic.h"

#include <stdlib.h>
#include <string.h>

/* Particles of the library's, at these places. */
static ss_particles *particles_of(const ss_view *now)
{
    ss_particles *p = ss_particles_create(now->dim);
    ss_particle particle;

    ss_particle_defaults(&particle);
    for (size_t i = 0; p && i < now->n; i++) {
        memcpy(particle.q, now->q + now->dim * i, now->dim * sizeof *now->q);
        particle.mass = now->mass[i] > 0.0 ? now->mass[i] : 1.0;
        if (ss_particles_add(p, 1, &particle) != SS_OK)
            break;
        if (now->mass[i] <= 0.0)
            ss_particles_control(p, i, ss_nail());
    }
    return p;
}

/* All but those between two nails. */
static ss_rods *rods_of(const ss_view *now, const ss_rods *all)
{
    ss_rods *rods = ss_rods_create();

    for (size_t i = 0; rods && i < all->count; i++)
        if (now->mass[all->rod[i].a] + now->mass[all->rod[i].b] > 0.0)
            ss_rods_add(rods, all->rod[i]);
    if (rods) {
        rods->tolerance = all->tolerance;
        rods->max_iterations = all->max_iterations;
        rods->accept_unconverged = true;
    }
    return rods;
}

void rods_keep(const ss_view *now, double h, double *v, const void *ctx)
{
    const size_t dof = now->dim * now->n;
    ss_particles *p = particles_of(now);
    ss_rods *rods = rods_of(now, ctx);
    double *q = malloc(dof * sizeof *q);

    if (p && rods && q && p->n == now->n && h == 0.0) {
        ss_rods_project_velocities(rods, p, now->q, v);
    } else if (p && rods && q && p->n == now->n) {
        memcpy(q, now->q, dof * sizeof *q);
        ss_drift(dof, q, h, v);
        if (ss_rods_project(rods, p, now->q, q) == SS_OK) {
            memset(v, 0, dof * sizeof *v);
            ss_kick(dof, v, 1.0 / h, q);
            ss_kick(dof, v, -1.0 / h, now->q);
        }
    }
    free(q);
    ss_rods_free(rods);
    ss_particles_free(p);
}

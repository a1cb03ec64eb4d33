/* constraints.c: a pendulum: a nail, and a particle on a rod of 1 m. Let go
 * level with the nail, it keeps its distance and comes up again as high. */
#include "steps/constraints.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    ss_particles *p = ss_particles_create(2);
    ss_rods *rods = ss_rods_create();
    ss_gravity gravity = {.g = {0.0, -9.81}};
    ss_particle ends[2];

    ss_particle_defaults(&ends[0]);
    ss_particle_defaults(&ends[1]);
    ends[1].q[0] = 1.0;
    if (!p || !rods || ss_particles_add(p, 2, ends) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK ||
        ss_particles_control(p, 0, ss_nail()) != SS_OK ||
        ss_rods_add(rods, (ss_rod){.a = 0, .b = 1, .length = 1.0}) != SS_OK)
        return 1;
    for (int i = 0; i < 10000; i++) {
        double old[4], moved[4];

        memcpy(old, p->q, sizeof old);
        if (ss_particles_advance(p, &ss_midpoint, 0.001, 1, NULL) != SS_OK)
            return 1;
        memcpy(moved, p->q, sizeof moved);
        if (ss_rods_project(rods, p, old, p->q) != SS_OK)
            return 1;
        for (int k = 0; k < 4; k++)
            p->v[k] += (p->q[k] - moved[k]) / 0.001;
        if (ss_rods_project_velocities(rods, p, p->q, p->v) != SS_OK)
            return 1;
    }
    printf("%.9f m\n", hypot(p->q[2], p->q[3])); // prints 1.000000000 m
    printf("%.3f J\n",
           fabs(ss_particles_kinetic(p) + ss_particles_potential(p)));
    // prints 0.000 J
    ss_rods_free(rods);
    ss_particles_free(p);
    return 0;
}

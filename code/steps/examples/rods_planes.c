/* rods_planes.c: an upright rod falls from 1 m, where g = 2 m/s^2, onto an
 * elastic floor. Only its lower end hits, and the whole rod comes back up, in
 * 2 s to where it was. */
#include "steps/rods_planes.h"
#include "steps/fields.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(2);
    ss_rods *rods = ss_rods_create();
    ss_gravity gravity = {.g = {0.0, -2.0}};
    ss_plane floor;
    ss_collider collider;
    ss_particle ends[2];

    ss_particle_defaults(&ends[0]);
    ss_particle_defaults(&ends[1]);
    ends[0].q[1] = 1.0;
    ends[1].q[1] = 1.5;
    if (!p || !rods || ss_particles_add(p, 2, ends) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK ||
        ss_rods_add(rods, (ss_rod){.a = 0, .b = 1, .length = 0.5}) != SS_OK ||
        ss_plane_set(&floor, 2, (double[]){0, 0}, (double[]){0, 1}) != SS_OK)
        return 1;
    ss_collider_init(&collider, 1, &floor);
    if (ss_rods_collide(rods, &collider, p, 0.01, 200, NULL) != SS_OK)
        return 1;
    printf("%.6f %.6f\n", p->q[1], p->q[3]); // prints 1.000000 1.500000
    ss_collider_clear(&collider);
    ss_rods_free(rods);
    ss_particles_free(p);
    return 0;
}

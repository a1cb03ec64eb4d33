/* fields.c: what falls through air ends with the velocity at which drag bears
 * its weight, m g / k: here 9.81 / 2 m/s. */
#include "steps/fields.h"
#include "steps/particles.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(1);
    ss_gravity gravity = {.g = {-9.81}};
    ss_drag drag = {.k = 2.0};
    ss_particle particle;

    ss_particle_defaults(&particle);
    if (!p || ss_particles_add(p, 1, &particle) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK ||
        ss_particles_add_force(p, ss_drag_force(&drag)) != SS_OK ||
        ss_particles_advance(p, &ss_midpoint, 0.1, 200, NULL) != SS_OK)
        return 1;
    printf("%.3f m/s\n", p->v[0]); // prints -4.905 m/s
    ss_particles_free(p);
    return 0;
}

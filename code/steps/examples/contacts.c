/* contacts.c: 1 kg on a floor that is a spring of 1000 N/m sinks in by m g / k,
 * which is 9.81 mm. */
#include "steps/contacts.h"
#include "steps/fields.h"
#include "steps/particles.h"
#include "steps/tableau.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(1);
    ss_gravity gravity = {.g = {-9.81}};
    ss_plane floor;
    ss_penalty penalty = {
        .count = 1, .plane = &floor, .k = 1000.0, .damping = 20.0};
    ss_particle particle;

    ss_particle_defaults(&particle);
    if (!p ||
        ss_plane_set(&floor, 1, (double[]){0.0}, (double[]){1.0}) != SS_OK ||
        ss_particles_add(p, 1, &particle) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK ||
        ss_particles_add_force(p, ss_penalty_force(&penalty)) != SS_OK ||
        ss_particles_advance(p, &ss_rk4, 0.01, 500, NULL) != SS_OK)
        return 1;
    printf("%.5f\n", p->q[0]); // prints -0.00981
    ss_particles_free(p);
    return 0;
}

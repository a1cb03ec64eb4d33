/* particles.c: a ball is thrown up at 10 m/s. After a second it is at
 * 10 - g/2 = 5.095 m, and its energy, 50 J, has not changed. */
#include "steps/particles.h"
#include "steps/fields.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(2);
    ss_gravity gravity = {.g = {0.0, -9.81}};
    ss_particle ball;

    ss_particle_defaults(&ball);
    ball.v[1] = 10.0;
    if (!p || ss_particles_add(p, 1, &ball) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK ||
        ss_particles_advance(p, &ss_midpoint, 0.01, 100, NULL) != SS_OK)
        return 1;
    printf("%.3f m\n", p->q[1]); // prints 5.095 m
    printf("%.3f J\n", ss_particles_kinetic(p) + ss_particles_potential(p));
    // prints 50.000 J
    ss_particles_free(p);
    return 0;
}

/* paths.c: a motor carries a particle round the unit circle once per second.
 * After an eighth of a second it is half way between the axes. */
#include "steps/paths.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(2);
    ss_motor motor;
    ss_particle particle;

    ss_motor_defaults(&motor);
    ss_particle_defaults(&particle);
    if (!p || ss_particles_add(p, 1, &particle) != SS_OK ||
        ss_particles_control(p, 0, ss_motor_control(&motor)) != SS_OK ||
        ss_particles_advance(p, &ss_midpoint, 0.125 / 10.0, 10, NULL) != SS_OK)
        return 1;
    printf("%.6f %.6f\n", p->q[0], p->q[1]); // prints 0.707107 0.707107
    ss_particles_free(p);
    return 0;
}

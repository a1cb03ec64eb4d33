/* behaviour.c: two particles 2 m apart are to be 1 m apart: with C = 1 and
 * ks = 10 the energy is ks C^2 / 2 = 5 J, and each is pulled by ks C = 10 N. */
#include "steps/behaviour.h"
#include "steps/particles.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(1);
    const double distance = 1.0;
    ss_behaviour keep = ss_behaviour_distance(&distance, 0, 1, 10.0, 0.0);
    ss_particle ends[2];

    ss_particle_defaults(&ends[0]);
    ss_particle_defaults(&ends[1]);
    ends[1].q[0] = 2.0;
    if (!p || ss_particles_add(p, 2, ends) != SS_OK ||
        ss_particles_add_force(p, ss_behaviour_force(&keep)) != SS_OK)
        return 1;
    ss_particles_forces(p);
    printf("%.1f J, %.1f N, %.1f N\n", ss_particles_potential(p), p->f[0],
           p->f[1]); // prints 5.0 J, 10.0 N, -10.0 N
    ss_particles_free(p);
    return 0;
}

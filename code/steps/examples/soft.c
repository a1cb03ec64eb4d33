/* soft.c: 1 kg hangs from a nail by a spring of a million N/m, and comes to
 * rest m g / ks = 9.81e-6 m below its rest length, in steps of 0.1 s. */
#include "steps/soft.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(2);
    ss_springs *springs = ss_springs_create();
    ss_gravity gravity = {.g = {0.0, -9.81}};
    ss_particle ends[2];
    ss_soft_options options;
    ss_soft *soft;

    ss_particle_defaults(&ends[0]);
    ss_particle_defaults(&ends[1]);
    ends[1].q[1] = -1.0;
    if (!p || !springs || ss_particles_add(p, 2, ends) != SS_OK ||
        ss_springs_add(springs,
                       (ss_spring){.a = 0, .b = 1, .ks = 1e6, .rest = 1.0}) !=
            SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK ||
        ss_particles_add_force(p, ss_springs_force(springs)) != SS_OK ||
        ss_particles_control(p, 0, ss_nail()) != SS_OK)
        return 1;
    ss_soft_defaults(&options);
    soft = ss_soft_create(p, &options);
    if (!soft || ss_soft_advance(soft, 0.1, 50, NULL) != SS_OK)
        return 1;
    printf("%.8f\n", p->q[3]); // prints -1.00000981
    ss_soft_free(soft);
    ss_particles_free(p);
    ss_springs_free(springs);
    return 0;
}

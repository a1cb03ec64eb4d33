/* springs.c: two particles of 1 kg on a spring of 2 N/m, stretched by 0.1 m.
 * Their distance swings with omega^2 = 2 ks / m = 4; after half a period, pi/2
 * seconds, the spring is as much too short. */
#include "steps/springs.h"
#include "steps/particles.h"
#include "steps/tableau.h"
#include <math.h>
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(1);
    ss_springs *springs = ss_springs_create();
    ss_particle ends[2];

    ss_particle_defaults(&ends[0]);
    ss_particle_defaults(&ends[1]);
    ends[1].q[0] = 1.1;
    if (!p || !springs || ss_particles_add(p, 2, ends) != SS_OK ||
        ss_springs_add(springs,
                       (ss_spring){.a = 0, .b = 1, .ks = 2.0, .rest = 1.0}) !=
            SS_OK ||
        ss_particles_add_force(p, ss_springs_force(springs)) != SS_OK ||
        ss_particles_advance(p, &ss_rk4, acos(0.0) / 100, 100, NULL) != SS_OK)
        return 1;
    printf("%.6f\n", p->q[1] - p->q[0]); // prints 0.900000
    ss_particles_free(p);
    ss_springs_free(springs);
    return 0;
}

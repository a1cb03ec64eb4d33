/* attraction.c: two equal masses circle each other at a distance of 1, with
 * G = 1: their relative speed is sqrt(G (m + m) / r), the energy -G m m / 2 r. */
#include "steps/attraction.h"
#include "steps/particles.h"
#include "steps/tableau.h"
#include <math.h>
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(2);
    const ss_gravitation newton = {.G = 1.0};
    ss_mutual mutual;
    ss_particle pair[2];

    for (int i = 0; i < 2; i++) {
        ss_particle_defaults(&pair[i]);
        pair[i].q[0] = i - 0.5;
        pair[i].v[1] = (i - 0.5) * sqrt(2.0);
    }
    ss_mutual_defaults(&mutual, &newton);
    if (!p || ss_particles_add(p, 2, pair) != SS_OK ||
        ss_particles_add_force(p, ss_mutual_force(&mutual)) != SS_OK ||
        ss_particles_advance(p, &ss_rk4, 0.001, 10000, NULL) != SS_OK)
        return 1;
    printf("%.6f\n", hypot(p->q[2] - p->q[0], p->q[3] - p->q[1]));
    // prints 1.000000
    printf("%.6f\n", ss_particles_kinetic(p) + ss_particles_potential(p));
    // prints -0.500000
    ss_particles_free(p);
    return 0;
}

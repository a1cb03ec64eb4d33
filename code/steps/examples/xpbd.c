/* xpbd.c: 2 kg hang on a wire of 100 kN/m, with steps of a tenth of a second:
 * an explicit method would need steps below 9 ms. The wire is m g / k longer. */
#include "steps/xpbd.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(1);
    ss_xpbd *wires = ss_xpbd_create();
    ss_gravity gravity = {.g = {-9.81}};
    ss_particle ends[2];

    ss_particle_defaults(&ends[0]);
    ss_particle_defaults(&ends[1]);
    ends[1].q[0] = -1.0;
    ends[1].mass = 2.0;
    if (!p || !wires || ss_particles_add(p, 2, ends) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK ||
        ss_particles_control(p, 0, ss_nail()) != SS_OK ||
        ss_xpbd_add(wires,
                    (ss_xpbd_pair){
                        .a = 0, .b = 1, .length = 1.0, .compliance = 1e-5}) !=
            SS_OK ||
        ss_xpbd_advance(wires, p, 0.1, 100, NULL) != SS_OK)
        return 1;
    printf("%.7f m\n", p->q[1]);                   // prints -1.0001962 m
    printf("%.2f N\n", ss_xpbd_tension(wires, 0)); // prints 19.62 N
    ss_xpbd_free(wires);
    ss_particles_free(p);
    return 0;
}

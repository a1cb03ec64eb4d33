/* mouse.c: the mouse takes hold of the nearer of two particles, 0.1 m away, and
 * pulls it with its 50 N/m. */
#include "world/mouse.h"
#include "steps/particles.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(1);
    ss_particle ends[2];
    ss_mouse mouse;

    ss_particle_defaults(&ends[0]);
    ss_particle_defaults(&ends[1]);
    ends[1].q[0] = 2.0;
    ss_mouse_defaults(&mouse);
    mouse.position[0] = 2.1;
    if (!p || ss_particles_add(p, 2, ends) != SS_OK ||
        ss_particles_add_force(p, ss_mouse_force(&mouse)) != SS_OK)
        return 1;
    printf("%zu\n", ss_mouse_grab(&mouse, p->dim, p->n, p->q, 0.3)); // prints 1
    ss_particles_forces(p);
    printf("%.1f N\n", p->f[1]); // prints 5.0 N
    ss_particles_free(p);
    return 0;
}

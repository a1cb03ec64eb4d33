/* collide.c: a ball falls from 1 m, where g = 2 m/s^2, onto a floor that gives
 * back 0.8 of its speed: after 1 s down and 0.8 s up it is at 0.64 m. */
#include "steps/collide.h"
#include "steps/fields.h"
#include <stdio.h>

int main(void)
{
    ss_particles *p = ss_particles_create(1);
    ss_gravity gravity = {.g = {-2.0}};
    ss_plane floor;
    ss_collider collider;
    ss_particle ball;

    ss_particle_defaults(&ball);
    ball.q[0] = 1.0;
    if (!p ||
        ss_plane_set(&floor, 1, (double[]){0.0}, (double[]){1.0}) != SS_OK ||
        ss_particles_add(p, 1, &ball) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK)
        return 1;
    floor.restitution = 0.8;
    ss_collider_init(&collider, 1, &floor);
    if (ss_collider_advance(&collider, p, &ss_midpoint, 0.03, 60, NULL) !=
        SS_OK)
        return 1;
    printf("%.6f m\n", p->q[0]); // prints 0.640000 m
    ss_collider_clear(&collider);
    ss_particles_free(p);
    return 0;
}

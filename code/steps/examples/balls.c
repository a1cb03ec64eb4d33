/* balls.c: Newton's cradle without strings: one ball runs into a row of four,
 * and the last one leaves with all its speed. Steps of 0.1 s are as long as it
 * takes to cross two balls. */
#include "steps/balls.h"
#include <stdio.h>

int main(void)
{
    static const double radius[5] = {0.05, 0.05, 0.05, 0.05, 0.05};
    ss_particles *p = ss_particles_create(1);
    ss_particle ball;
    ss_balls balls;

    if (!p)
        return 1;
    for (int i = 0; i < 5; i++) {
        ss_particle_defaults(&ball);
        ball.q[0] = i == 0 ? -1.0 : 0.1 * i;
        ball.v[0] = i == 0 ? 2.0 : 0.0;
        if (ss_particles_add(p, 1, &ball) != SS_OK)
            return 1;
    }
    ss_balls_init(&balls, radius);
    if (ss_balls_advance(&balls, p, 0.1, 10, NULL) != SS_OK)
        return 1;
    printf("%.3f, %.3f m/s\n", p->v[0], p->v[4]); // prints 0.000, 2.000 m/s
    printf("%zu contacts\n", balls.contacts);     // prints 4 contacts
    ss_balls_clear(&balls);
    ss_particles_free(p);
    return 0;
}

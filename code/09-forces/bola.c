/* bola.c: a whole particle program with springs. Three balls, each tied to
 * both of the others, are thrown while they spin. Whatever the springs do,
 * the centre of mass flies as a single ball would. */
// cc -Icode code/09-forces/bola.c code/steps/*.c -lm
//> whole
#include "steps/fields.h"
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>

int main(int argc, char **argv)
{
    double ks = 200.0, kd = 0.5, spin = 6.0;
    ss_drag drag = {.k = 0.2};
    ss_gravity gravity = {.g = {0.0, -9.81}};
    const ss_option options[] = {
        {"ks", "stiffness (N/m)", .positive = &ks},
        {"kd", "damping (N s/m)", .positive = &kd, .or_zero = true},
        {"k", "drag (N s/m)", .positive = &drag.k, .or_zero = true},
        {"spin", "radians per second", .real = &spin},
        {0}};
    ss_particles *p = ss_particles_create(2);
    ss_springs *cords = ss_springs_create();

    ss_begin(argc, argv, "A bola: three balls on springs.", options);
    for (size_t i = 0; p && cords && i < 3; i++) {
        const double angle = 2.0 * acos(-1.0) * (double)i / 3.0;
        const double x = cos(angle), y = sin(angle); /* a triangle */
        const ss_spring cord = {i, (i + 1) % 3, ks, kd, sqrt(3.0)};
        ss_particle ball;

        ss_particle_defaults(&ball); /* 1 kg */
        ball.q[0] = x, ball.q[1] = y;
        ball.v[0] = 8.0 - spin * y, ball.v[1] = 12.0 + spin * x;
        ss_particles_add(p, 1, &ball);
        ss_springs_add(cords, cord);
    }
    if (!p || !cords || p->n != 3 || cords->count != 3)
        ss_give_up("there is no memory for the bola");
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_add_force(p, ss_drag_force(&drag));
    ss_particles_add_force(p, ss_springs_force(cords));

    double c[2];
    ss_columns("t x1 y1 x2 y2 x3 y3 x y");
    for (int n = 0; n < 200; n++) {
        if (ss_particles_advance(p, &ss_rk4, 0.01, 1, NULL) != SS_OK)
            ss_give_up("the bola cannot go on");
        ss_particles_centre(p, c);
        ss_row(p->t, p->q[0], p->q[1], p->q[2], p->q[3], p->q[4], p->q[5], c[0],
               c[1]);
    }
    // expect: far in [13.187, 13.188] (theory, sec:fo-whole)
    ss_fact("far", c[0]);
    ss_springs_free(cords);
    ss_particles_free(p);
    return ss_end();
}
//<

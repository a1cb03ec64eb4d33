/* twist.c: a bar of springs in space, wrung like a towel.
 *
 * A lattice of 3 by 3 by 11 particles. The bottom is nailed. The top is
 * kinematic: each of its particles follows two cubics to where a rotation by
 * `angle` takes it, and is at rest from then on.
 */
// cc -Icode code/11-constraints/twist.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/program.h"
#include "steps/soft.h"
#include "steps/structures.h"

#include <math.h>

enum { SIDE = 3, TALL = 11, TOP = SIDE * SIDE };

int main(int argc, char **argv)
{
    double angle = 2.6, end = 3.0, h = 0.1;
    const ss_option options[] = {
        {"angle", "twist of the top (rad)", .real = &angle},
        {"end", "end of the run; turning takes 2 s (s)", .positive = &end},
        {"h", "step (s)", .positive = &h},
        {0}};
    const double corner[] = {-0.2, -0.2, 0.0};
    const size_t count[] = {SIDE, SIDE, TALL};
    const double time[] = {0.0, 1.0, 2.0};
    double q[TOP][9], v[TOP][9];
    ss_track track[TOP];
    ss_particles *p = ss_particles_create(3);
    ss_springs *springs = ss_springs_create();
    ss_drag drag = {.k = 1.0};
    ss_structure bar;
    ss_material material;
    ss_soft_options how;

    ss_begin(argc, argv, "A twisted bar.", options);
    ss_material_defaults(&material, springs, NULL);
    material.shear.ks = 300.0;
    ss_build_block(p, &material, count, corner, 0.2, &bar);
    ss_particles_add_force(p, ss_drag_force(&drag));
    ss_particles_add_force(p, ss_springs_stretched_force(springs));
    for (size_t n = 0; n < TOP; n++) {
        const size_t i = n / SIDE, j = n % SIDE;
        const size_t top = ss_structure_at(&bar, i, j, TALL - 1);
        const double *from = p->q + 3 * top;

        ss_particles_control(p, ss_structure_at(&bar, i, j, 0), ss_nail());
        //> wring
        for (size_t knot = 0; knot < 3; knot++) {
            const double turned = angle * time[knot] / 2.0;
            const double speed = knot == 1 ? 0.75 * angle : 0.0;
            double *to = &q[n][3 * knot], *rate = &v[n][3 * knot];

            to[0] = cos(turned) * from[0] - sin(turned) * from[1];
            to[1] = sin(turned) * from[0] + cos(turned) * from[1];
            to[2] = from[2];
            rate[0] = -speed * to[1];
            rate[1] = speed * to[0];
            rate[2] = 0.0;
        }
        track[n] = (ss_track){3, time, q[n], v[n]};
        ss_particles_control(p, top, ss_track_control(&track[n]));
        //<
    }
    ss_soft_defaults(&how);

    ss_soft *soft = ss_soft_create(p, &how);
    const size_t steps = (size_t)ss_steps(end, h);
    ss_soft_advance(soft, h, steps, NULL);

    /* Seen from a little above, beside the other structures: stretch links
     * only, depth in the last column, which is that of the spring's middle. */
    ss_columns("x y depth");
    for (size_t i = 0; i < springs->count; i++) {
        const ss_spring *s = &springs->spring[i];
        const double *const ends[] = {p->q + 3 * s->a, p->q + 3 * s->b};

        const size_t in = (size_t)TALL * 4; /* the middle line of nine */

        if (s->rest > 0.21 || s->a / TALL == in / TALL ||
            s->b / TALL == in / TALL)
            continue;
        for (int e = 0; e < 2; e++)
            ss_row(6.15 + 1.35 * (0.9 * ends[e][0] + 0.43 * ends[e][1]),
                   -2.3 + 1.25 * (0.95 * ends[e][2] +
                                  0.3 * (0.9 * ends[e][1] - 0.43 * ends[e][0])),
                   0.45 * (ends[0][1] + ends[1][1]) -
                       0.215 * (ends[0][0] + ends[1][0]));
        ss_row((double)NAN, (double)NAN, (double)NAN);
    }
    // expect: side in [3, 3] (given)
    ss_fact("side", SIDE);
    // expect: tall in [11, 11] (given)
    ss_fact("tall", TALL);
    // expect: springs in [710, 710] (second way, formula)
    ss_fact("springs", (double)springs->count);
    // expect: formula in [710, 710] (exact, sec:co-structures)
    ss_fact("formula", 2.0 * SIDE * (SIDE - 1) * TALL + TOP * (TALL - 1) +
                           2.0 * (SIDE - 1) * (SIDE - 1) * TALL +
                           4.0 * SIDE * (SIDE - 1) * (TALL - 1) +
                           4.0 * (SIDE - 1) * (SIDE - 1) * (TALL - 1));
    ss_soft_free(soft);
    ss_particles_free(p);
    ss_springs_free(springs);
    return ss_end();
}

/* jelly.c: a block of masses and springs is thrown, with and without braces.
 *
 * Springs along the edges of a lattice resist stretching and nothing else. Set
 * diagonal ones between them and the block keeps its shape. Whatever the block
 * does, its centre of mass flies the parabola of a single stone.
 */
// cc -Icode code/09-forces/jelly.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdlib.h>

enum { SIDE = 5, FRAMES = 4, ENDS = 128, LIFT = -1 };

static const double gap = 0.25, g = 9.81;

static void join(ss_springs *set, int a, int b, double ks, double kd,
                 double rest)
{
    if (ss_springs_add(set, (ss_spring){(size_t)a, (size_t)b, ks, kd, rest}))
        abort();
}

/* Springs between the neighbours of a lattice; with `braces`, diagonals. */
static void knit(ss_springs *set, int braces, double ks, double kd)
{
    for (int row = 0; row < SIDE; row++)
        for (int i = 0; i < SIDE; i++) {
            const int here = row * SIDE + i;
            const int right = i + 1 < SIDE, up = row + 1 < SIDE;

            if (right)
                join(set, here, here + 1, ks, kd, gap);
            if (up)
                join(set, here, here + SIDE, ks, kd, gap);
            if (right && up && braces) {
                join(set, here, here + SIDE + 1, ks, kd, gap * sqrt(2.0));
                join(set, here + 1, here + SIDE, ks, kd, gap * sqrt(2.0));
            }
        }
}

/* The springs as lines through the lattice, with the pen lifted after each. */
static void lines(int braces, int *node)
{
    const int across[4] = {1, 0, 1, -1}, up[4] = {0, 1, 1, 1};
    int n = 0;

    for (int way = 0; way < (braces ? 4 : 2); way++)
        for (int i = 0; i < SIDE * SIDE; i++) {
            int column = i % SIDE, row = i / SIDE;
            const int before = column - across[way];

            if (row >= up[way] && before >= 0 && before < SIDE)
                continue; /* a line comes from there */
            for (; column >= 0 && column < SIDE && row < SIDE;
                 column += across[way], row += up[way])
                node[n++] = row * SIDE + column;
            node[n++] = LIFT;
        }
    while (n < ENDS)
        node[n++] = LIFT;
}

/* The block's spread across its longest direction. */
static double thickness(const ss_particles *p, const double *centre)
{
    double xx = 0.0, yy = 0.0, xy = 0.0;

    for (size_t i = 0; i < p->n; i++) {
        const double x = p->q[2 * i] - centre[0];
        const double y = p->q[2 * i + 1] - centre[1];

        xx += x * x;
        yy += y * y;
        xy += x * y;
    }
    return sqrt(0.5 * (xx + yy - hypot(xx - yy, 2.0 * xy)));
}

/* Throw the block: its upper rows faster than its lower ones. Writes the lines
 * of its springs in every frame, and the centre's distance from the parabola.
 * Returns how thin it gets, of what it was. */
static double throw_it(int braces, double ks, double kd, double h, double every,
                       double (*ends)[2 * FRAMES], double *off)
{
    ss_particles *p = ss_particles_create(2);
    ss_springs *set = ss_springs_create();
    ss_gravity gravity = {{0.0, -g, 0.0}};
    double centre[2], thin = 9.0, first = 1.0;
    int node[ENDS];

    for (int i = 0; i < SIDE * SIDE; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.mass = 0.1;
        one.q[0] = gap * (i % SIDE - SIDE / 2);
        one.q[1] = gap * (i / SIDE - SIDE / 2);
        one.v[0] = 4.4 + 3.2 * one.q[1];
        one.v[1] = 6.2;
        ss_particles_add(p, 1, &one);
    }
    knit(set, braces, ks, kd);
    lines(braces, node);
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_add_force(p, ss_springs_force(set));
    *off = 0.0;
    for (int frame = 0; frame < FRAMES; frame++) {
        if (frame > 0)
            ss_particles_advance(p, &ss_rk4, h, (size_t)ss_steps(every, h),
                                 NULL);
        ss_particles_centre(p, centre);
        *off = fmax(*off, hypot(centre[0] - 4.4 * p->t,
                                centre[1] - 6.2 * p->t + g / 2 * p->t * p->t));
        for (size_t i = 0; i < ENDS; i++)
            for (int k = 0; k < 2; k++)
                ends[i][2 * frame + k] =
                    node[i] == LIFT ? (double)NAN : p->q[2 * node[i] + k];
        thin = fmin(thin, thickness(p, centre));
        if (frame == 0)
            first = thin;
    }
    ss_springs_free(set);
    ss_particles_free(p);
    return thin / first;
}

int main(int argc, char **argv)
{
    static double ends[2][ENDS][2 * FRAMES];
    double ks = 60.0, kd = 0.3, h = 0.01, every = 0.42, off;
    const ss_option options[] = {
        {"ks", "springs (N/m)", .positive = &ks},
        {"kd", "their damping (N s/m)", .positive = &kd},
        {"h", "step (s)", .positive = &h},
        {"every", "from frame to frame (s)", .positive = &every},
        {0}};

    ss_begin(argc, argv, "A block of springs is thrown.", options);

    // expect: loose_thickness in [0.22, 0.23] (second way, finer_loose)
    ss_fact("loose_thickness", throw_it(0, ks, kd, h, every, ends[0], &off));
    // expect: loose_off in [0, 1e-13] (theory, sec:fo-many)
    ss_fact("loose_off", off);
    // expect: braced_thickness in [0.95, 0.954] (second way, finer_braced)
    ss_fact("braced_thickness", throw_it(1, ks, kd, h, every, ends[1], &off));
    // expect: braced_off in [0, 1e-13] (theory, sec:fo-many)
    ss_fact("braced_off", off);

    // Once more, with half of the step.
    static double unused[ENDS][2 * FRAMES];
    // expect: finer_loose in [0.22, 0.23] (second way, loose_thickness)
    ss_fact("finer_loose", throw_it(0, ks, kd, 0.5 * h, every, unused, &off));
    // expect: finer_braced in [0.95, 0.954] (second way, braced_thickness)
    ss_fact("finer_braced", throw_it(1, ks, kd, 0.5 * h, every, unused, &off));

    ss_columns("lx0 ly0 lx1 ly1 lx2 ly2 lx3 ly3 bx0 by0 bx1 by1 bx2 by2 bx3 "
               "by3 cx cy");
    for (int i = 0; i < ENDS; i++) {
        const double t = 1.3 * i / (ENDS - 1);
        double row[4 * FRAMES + 2];

        for (int k = 0; k < 4 * FRAMES; k++)
            row[k] = ends[k / (2 * FRAMES)][i][k % (2 * FRAMES)];
        row[4 * FRAMES] = 4.4 * t;
        row[4 * FRAMES + 1] = 6.2 * t - g / 2 * t * t;
        ss_row_of(4 * FRAMES + 2, row);
    }
    return ss_end();
}

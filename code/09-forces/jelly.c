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

static const double g = 9.81;

typedef struct block {
    double ks, kd, gap, mass, vx, vy, lead;
} block;

static void join(ss_springs *set, int a, int b, double ks, double kd,
                 double rest)
{
    if (ss_springs_add(set, (ss_spring){(size_t)a, (size_t)b, ks, kd, rest}))
        ss_give_up("%s", ss_status_text(SS_NO_MEMORY));
}

/* Springs between the neighbours of a lattice; with `braces`, diagonals. */
static void knit(ss_springs *set, int braces, const block *b)
{
    const double ks = b->ks, kd = b->kd, gap = b->gap;

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

/* The masses' root mean square distance from the line along which the block is
 * longest. */
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
    return sqrt(0.5 * (xx + yy - hypot(xx - yy, 2.0 * xy)) / (double)p->n);
}

/* Throw the block: its upper rows faster than its lower ones. Writes the lines
 * of its springs in every frame, and the centre's largest distance from the
 * parabola. Returns how thin it gets, of what it was. */
static double throw_it(int braces, const block *b, double h, double every,
                       double (*ends)[2 * FRAMES], double *off)
{
    ss_particles *p = ss_particles_create(2);
    ss_springs *set = ss_springs_create();
    ss_gravity gravity = {{0.0, -g, 0.0}};
    const int steps = ss_steps(every, h);
    double centre[2], thin = INFINITY, first = 1.0;
    int node[ENDS];

    for (int i = 0; i < SIDE * SIDE; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.mass = b->mass;
        one.q[0] = b->gap * (i % SIDE - SIDE / 2);
        one.q[1] = b->gap * (i / SIDE - SIDE / 2);
        one.v[0] = b->vx + b->lead * one.q[1];
        one.v[1] = b->vy;
        ss_particles_add(p, 1, &one);
    }
    knit(set, braces, b);
    lines(braces, node);
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_add_force(p, ss_springs_force(set));
    *off = 0.0;
    for (int step = 0; step <= (FRAMES - 1) * steps; step++) {
        const int frame = step / steps;

        if (step > 0)
            ss_particles_advance(p, &ss_rk4, h, 1, NULL);
        ss_particles_centre(p, centre);
        *off =
            fmax(*off, hypot(centre[0] - b->vx * p->t,
                             centre[1] - b->vy * p->t + g / 2 * p->t * p->t));
        thin = fmin(thin, thickness(p, centre));
        if (step == 0)
            first = thin;
        for (size_t i = 0; step % steps == 0 && i < ENDS; i++)
            for (int k = 0; k < 2; k++)
                ends[i][2 * frame + k] =
                    node[i] == LIFT ? (double)NAN : p->q[2 * node[i] + k];
    }
    ss_springs_free(set);
    ss_particles_free(p);
    return thin / first;
}

int main(int argc, char **argv)
{
    static double ends[2][ENDS][2 * FRAMES];
    block b = {60.0, 0.3, 0.25, 0.1, 4.4, 6.2, 3.2};
    double h = 0.002, every = 0.42, off, braced_off;
    const ss_option options[] = {
        {"ks", "stiffness of the springs (N/m)", .positive = &b.ks},
        {"kd", "damping of the springs (N s/m)", .positive = &b.kd,
         .or_zero = true},
        {"gap", "distance of neighbours (m)", .positive = &b.gap},
        {"mass", "mass of each (kg)", .positive = &b.mass},
        {"vx", "forward velocity of the centre (m/s)", .real = &b.vx},
        {"vy", "upward velocity of the centre (m/s)", .real = &b.vy},
        {"lead", "shear of the throw (1/s)", .real = &b.lead},
        {"h", "step (s)", .positive = &h},
        {"every", "time per frame (s)", .positive = &every},
        {0}};

    ss_begin(argc, argv, "A block of springs is thrown.", options);

    // expect: loose_thickness in [0.0032, 0.0034] (second way, finer_loose)
    ss_fact("loose_thickness", throw_it(0, &b, h, every, ends[0], &off));
    // expect: loose_off in [0, 1e-13] (theory, sec:fo-many)
    ss_fact("loose_off", off);
    // expect: braced_thickness in [0.9267, 0.927] (second way, finer_braced)
    ss_fact("braced_thickness",
            throw_it(1, &b, h, every, ends[1], &braced_off));
    // expect: loose_is_larger in [1, 1] (exact, loose_off)
    ss_fact("loose_is_larger", braced_off <= off);

    // Once more, with half of the step.
    static double unused[ENDS][2 * FRAMES];
    // expect: finer_loose in [0.0032, 0.0034] (second way, loose_thickness)
    ss_fact("finer_loose", throw_it(0, &b, 0.5 * h, every, unused, &off));
    // expect: finer_braced in [0.9267, 0.927] (second way, braced_thickness)
    ss_fact("finer_braced", throw_it(1, &b, 0.5 * h, every, unused, &off));

    ss_columns("lx0 ly0 lx1 ly1 lx2 ly2 lx3 ly3 bx0 by0 bx1 by1 bx2 by2 bx3 "
               "by3 cx cy");
    for (int i = 0; i < ENDS; i++) {
        const double t = 1.3 * i / (ENDS - 1);
        double row[4 * FRAMES + 2];

        for (int k = 0; k < 4 * FRAMES; k++)
            row[k] = ends[k / (2 * FRAMES)][i][k % (2 * FRAMES)];
        row[4 * FRAMES] = b.vx * t;
        row[4 * FRAMES + 1] = b.vy * t - g / 2 * t * t;
        ss_row_of(4 * FRAMES + 2, row);
    }
    return ss_end();
}

/* galaxy.c: two galaxies pass each other, every star pulling on every other.
 *
 * Each is a heavy core with rings of light stars that go round it. The cores
 * are on a parabola about each other. One disc turns the way the cores pass,
 * the other the opposite way. What Newton's third law promises is measured:
 * momentum, centre of mass, angular momentum.
 */
// cc -Icode code/09-forces/galaxy.c code/steps/*.c -lm
#include "steps/attraction.h"
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 3000, FRAMES = 4 };

/* How the galaxies come, and what each is made of. */
typedef struct meeting {
    ss_gravitation law;
    double near, ahead;
    int rings;
    double crowd, light; /* stars per unit of a ring's radius, and their mass */
} meeting;

static void put(ss_particles *p, double mass, double x, double y, double vx,
                double vy)
{
    ss_particle star;

    ss_particle_defaults(&star);
    star.mass = mass;
    star.q[0] = x, star.q[1] = y;
    star.v[0] = vx, star.v[1] = vy;
    if (ss_particles_add(p, 1, &star) != SS_OK)
        ss_give_up("%s", ss_status_text(SS_NO_MEMORY));
}

static double radius(const meeting *m, int ring)
{
    return 0.35 + 0.6 * ring / (m->rings - 1);
}

/* A core of mass 1 at q with velocity v, and rings of stars about it. With
 * turn = 1 they go round anticlockwise, with -1 clockwise. */
static void disc(ss_particles *p, const meeting *m, const double *q,
                 const double *v, double turn)
{
    put(p, 1.0, q[0], q[1], v[0], v[1]);
    for (int ring = 0; ring < m->rings; ring++) {
        const double r = radius(m, ring), pi = acos(-1.0);
        const double soft = r * r + m->law.epsilon * m->law.epsilon;
        const double speed = turn * r * sqrt(m->law.G / (soft * sqrt(soft)));
        const int count = (int)(m->crowd * r);

        for (int i = 0; i < count; i++) {
            const double angle = 2.0 * pi * (i + 0.5 * (ring % 2)) / count;

            put(p, m->light, q[0] + r * cos(angle), q[1] + r * sin(angle),
                v[0] - speed * sin(angle), v[1] + speed * cos(angle));
        }
    }
}

/* The parabola of two cores, `near` the least distance, at an angle before. */
static void approach(double near, double angle, double *q, double *v)
{
    const double r = 2.0 * near / (1.0 + cos(angle));
    const double swing = sqrt(2.0 / (2.0 * near)); /* sqrt(G M / 2 near) */

    q[0] = 0.5 * r * cos(angle);
    q[1] = 0.5 * r * sin(angle);
    v[0] = -0.5 * swing * sin(angle);
    v[1] = 0.5 * swing * (1.0 + cos(angle));
}

static double spin(const ss_particles *p)
{
    double sum[3];

    ss_particles_angular_momentum(p, sum);
    return sum[2];
}

static double total(const ss_particles *p)
{
    return ss_particles_kinetic(p) + ss_particles_potential(p);
}

static int upwards(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* The distance from their core within which nine tenths of the stars are. */
static double ninth_tenth(const ss_particles *p, size_t core, size_t last)
{
    double far[MOST];
    size_t n = 0;

    for (size_t i = core + 1; i < last; i++)
        far[n++] = hypot(p->q[2 * i] - p->q[2 * core],
                         p->q[2 * i + 1] - p->q[2 * core + 1]);
    qsort(far, n, sizeof *far, upwards);
    return far[n * 9 / 10];
}

/* Both galaxies, at the beginning. `other` is the index of the second core. */
static ss_particles *both(const meeting *m, size_t *other)
{
    ss_particles *p = ss_particles_create(2);
    double q[2], v[2];

    approach(m->near, -m->ahead, q, v);
    disc(p, m, (double[]){-q[0], -q[1]}, (double[]){-v[0], -v[1]}, 1.0);
    *other = p->n;
    disc(p, m, q, v, -1.0);
    return p;
}

//> attract
/* Newton's gravity: each pair meets once, and what is added to one is taken
 * from the other. */
static void attract(const ss_view *view, double *f, const void *ctx)
{
    const ss_gravitation *law = ctx; /* G and epsilon */
    const double e2 = law->epsilon * law->epsilon;

    for (size_t i = 0; i < view->n; i++)
        for (size_t j = i + 1; j < view->n; j++) {
            const double *q = view->q + 2 * i, *other = view->q + 2 * j;
            const double d[2] = {other[0] - q[0], other[1] - q[1]};
            const double soft = d[0] * d[0] + d[1] * d[1] + e2;
            const double s =
                law->G * view->mass[i] * view->mass[j] / (soft * sqrt(soft));

            for (size_t k = 0; k < 2; k++) {
                f[2 * i + k] += s * d[k];
                f[2 * j + k] -= s * d[k];
            }
        }
}
//<

/* Is that what the library computes, to the last bit? */
static int same_as_library(const ss_particles *p, const ss_gravitation *law)
{
    static double own[2 * MOST], theirs[2 * MOST];
    const ss_view view = {2, p->n, p->t, p->q, p->v, p->mass};
    ss_mutual pull;

    ss_mutual_defaults(&pull, law);
    const ss_force force = ss_mutual_force(&pull);

    attract(&view, own, law);
    force.apply(&view, theirs, force.ctx);
    return memcmp(own, theirs, 2 * p->n * sizeof *own) == 0;
}

typedef struct stage {
    const ss_gravitation *law;
    size_t n, core[2];
} stage;

/* Only the cores pull: the stars are test stars. */
static void test_stars(double t, const double *x, double *dxdt, const void *ctx)
{
    const stage *s = ctx;
    const double *v = x + 2 * s->n;
    double *a = dxdt + 2 * s->n;

    (void)t;
    for (size_t k = 0; k < 2 * s->n; k++)
        dxdt[k] = v[k], a[k] = 0.0;
    for (size_t i = 0; i < s->n; i++)
        for (int c = 0; c < 2; c++) {
            const double *core = x + 2 * s->core[c];
            const double to[2] = {core[0] - x[2 * i], core[1] - x[2 * i + 1]};
            const double soft = to[0] * to[0] + to[1] * to[1] +
                                s->law->epsilon * s->law->epsilon;
            const double pull = s->law->G / (soft * sqrt(soft));

            a[2 * i] += pull * to[0];
            a[2 * i + 1] += pull * to[1];
        }
}

/* The run to p once more, with smaller steps, and with stars that are pulled and
 * do not pull. `p0` is its beginning. */
static void compare(const ss_particles *p, const ss_particles *p0,
                    const meeting *m, double h, size_t steps)
{
    size_t other;
    ss_mutual pull;
    ss_particles *finer = both(m, &other), *alone = both(m, &other);
    const double with0 = ninth_tenth(p0, 0, other);
    const double against0 = ninth_tenth(p0, other, p0->n);
    const stage sky = {&m->law, alone->n, {0, other}};
    const ss_ode ode = {4 * alone->n, test_stars, NULL, &sky};
    static double work[5 * 4 * MOST];

    ss_mutual_defaults(&pull, &m->law);
    ss_particles_add_force(finer, ss_mutual_force(&pull));
    ss_particles_advance(finer, &ss_rk4, h, steps, NULL);
    // expect: finer_spin in [2.9e-5, 3.1e-5] (second way, spin_change)
    ss_fact("finer_spin", fabs(spin(p) - spin(finer)) / fabs(spin(p0)));
    // expect: finer_energy in [0.0043, 0.0047] (second way, energy_change)
    ss_fact("finer_energy",
            fabs(total(p) - total(finer)) / ss_particles_kinetic(p0));
    // expect: with_spread in [4.5, 4.6] (second way, test_with)
    ss_fact("with_spread", ninth_tenth(finer, 0, other) / with0);
    // expect: against_spread in [1.06, 1.07] (second way, test_against)
    ss_fact("against_spread", ninth_tenth(finer, other, finer->n) / against0);
    ss_particles_free(finer);

    ss_integrate(&ode, &ss_rk4, 0.0, p->t, 2 * steps, alone->x, work, NULL);
    // expect: test_with in [4.5, 4.6] (second way, with_spread)
    ss_fact("test_with", ninth_tenth(alone, 0, other) / with0);
    // expect: test_against in [1.06, 1.07] (second way, against_spread)
    ss_fact("test_against", ninth_tenth(alone, other, alone->n) / against0);
    ss_particles_free(alone);
}

int main(int argc, char **argv)
{
    static double at[FRAMES][2 * MOST];
    meeting m = {{1.0, 0.05}, 1.9, 1.5, 6, 46.0, 1e-5};
    double h = 0.08;
    int every = 28, finer = 8;
    const ss_option options[] = {
        {"near", "least distance of the cores", .positive = &m.near},
        {"ahead", "angle before they are nearest (rad)", .positive = &m.ahead},
        {"rings", "rings of a disc", .count = &m.rings, .least = 2},
        {"crowd", "stars in a ring per unit of its radius",
         .positive = &m.crowd},
        {"light", "mass of a star", .positive = &m.light},
        {"h", "step", .positive = &h},
        {"every", "steps per frame", .count = &every},
        {"finer", "steps of the comparison for one, or 1: no comparison",
         .count = &finer},
        {0}};
    ss_mutual pull;
    double before[2], after[2], momentum[2], push[2];
    size_t other;

    ss_begin(argc, argv, "Two galaxies pass each other.", options);

    ss_particles *p = both(&m, &other), *p0 = both(&m, &other);

    if (p->n > MOST)
        ss_give_up("there is no room for so many stars (%zu)", p->n);
    ss_mutual_defaults(&pull, &m.law);
    ss_particles_add_force(p, ss_mutual_force(&pull));
    ss_particles_add_force(p0, ss_mutual_force(&pull));

    ss_particles_centre(p, before);
    ss_particles_momentum(p, push);
    for (int frame = 0; frame < FRAMES; frame++) {
        if (frame > 0)
            ss_particles_advance(p, &ss_rk4, h, (size_t)every, NULL);
        for (size_t k = 0; k < 2 * p->n; k++)
            at[frame][k] = p->q[k];
    }
    ss_particles_centre(p, after);
    ss_particles_momentum(p, momentum);

    // expect: same_as_library in [1, 1] (exact, sec:fo-pairs)
    ss_fact("same_as_library", same_as_library(p, &m.law));
    // expect: rings in [6, 6] (given)
    ss_fact("rings", m.rings);
    // expect: innermost in [0.35, 0.35] (given)
    ss_fact("innermost", radius(&m, 0));
    // expect: outermost in [0.9499999, 0.9500001] (given)
    ss_fact("outermost", radius(&m, m.rings - 1));
    // expect: epsilon in [0.05, 0.05] (given)
    ss_fact("epsilon", m.law.epsilon);
    // expect: pairs in [63190, 63190] (exact, sec:fo-pairs)
    ss_fact("pairs", 0.5 * (double)p->n * (double)(p->n - 1));
    // expect: time in [6.7199999, 6.7200001] (exact, fig:fo-galaxy)
    ss_fact("time", p->t);
    // expect: momentum_change in [0, 1e-14] (theory, sec:fo-pairs)
    ss_fact("momentum_change",
            hypot(momentum[0] - push[0], momentum[1] - push[1]));
    // expect: centre_off in [0, 1e-13] (theory, sec:fo-pairs)
    ss_fact("centre_off", hypot(after[0] - before[0] - p->t * push[0] / 2.0,
                                after[1] - before[1] - p->t * push[1] / 2.0));
    // expect: spin_change in [2.9e-5, 3.1e-5] (second way, finer_spin)
    ss_fact("spin_change", fabs(spin(p) / spin(p0) - 1.0));
    // expect: energy_change in [0.0043, 0.0047] (second way, finer_energy)
    ss_fact("energy_change",
            fabs(total(p) - total(p0)) / ss_particles_kinetic(p0));
    // expect: drawn_spread in [5.512, 5.513] (second way, tests/from-the-page/09_forces.py)
    ss_fact("drawn_spread",
            ninth_tenth(p, 0, other) / ninth_tenth(p0, 0, other));

    if (finer > 1)
        compare(p, p0, &m, h / finer,
                (size_t)finer * (size_t)every * (FRAMES - 1));

    ss_columns("ax0 ay0 bx0 by0 ax1 ay1 bx1 by1 ax2 ay2 bx2 by2 ax3 ay3 bx3 "
               "by3 core_x0 core_y0 core_x1 core_y1 core_x2 core_y2 core_x3 "
               "core_y3");
    for (size_t i = 0; i < other; i++) {
        double row[6 * FRAMES];

        for (int frame = 0; frame < FRAMES; frame++)
            for (size_t k = 0; k < 4; k++)
                row[4 * frame + (int)k] =
                    at[frame][2 * (i + (k > 1 ? other : 0)) + k % 2];
        /* The two cores once more, below each other. */
        for (int k = 0; k < 2 * FRAMES; k++)
            row[4 * FRAMES + k] =
                i < 2 ? at[k / 2][2 * i * other + (size_t)k % 2] : (double)NAN;
        ss_row_of(sizeof row / sizeof *row, row);
    }
    ss_particles_free(p);
    ss_particles_free(p0);
    return ss_end();
}

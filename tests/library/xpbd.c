/* xpbd.c: distances kept by moving the particles: the step of implicit Euler,
 * its order, rest, sums, and what it refuses. */
#include "allocations.h"
#include "problems.h"

#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/xpbd.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double g = 9.81;

static ss_gravity gravity;
static ss_particles *p;
static ss_xpbd *x;

static void begin(size_t dim, double down)
{
    p = ss_particles_create(dim);
    x = ss_xpbd_create();
    gravity = (ss_gravity){.g = {0.0}};
    gravity.g[dim - 1] = -down;
    ss_particles_add_force(p, ss_gravity_force(&gravity));
}

static void add(const double *q, const double *v, double mass)
{
    ss_particle one;

    ss_particle_defaults(&one);
    memcpy(one.q, q, p->dim * sizeof *q);
    memcpy(one.v, v, p->dim * sizeof *v);
    one.mass = mass;
    ss_particles_add(p, 1, &one);
}

static void join(size_t a, size_t b, double length, double compliance,
                 ss_xpbd_kind kind)
{
    ss_xpbd_add(x, (ss_xpbd_pair){a, b, length, compliance, kind});
}

static void end(void)
{
    ss_xpbd_free(x);
    ss_particles_free(p);
}

/* ---- A spring ------------------------------------------------------------ */

/* Two masses, 1 and 3 kg, on a spring of 50 N/m along a line, drawn apart by
 * 0.2 m: the distance after t. Momentum is 0 and stays it. */
static double spring_error(size_t substeps, double *momentum)
{
    const double omega = sqrt(50.0 * (1.0 + 1.0 / 3.0));
    double error;

    begin(1, 0.0);
    add((double[]){1.2}, (double[]){0.0}, 1.0);
    add((double[]){0.0}, (double[]){0.0}, 3.0);
    join(0, 1, 1.0, 1.0 / 50.0, SS_XPBD_ROD);
    x->substeps = substeps;
    ss_xpbd_advance(x, p, 1.0, 1, NULL);
    error = p->q[0] - p->q[1] - 1.0 - 0.2 * cos(omega);
    *momentum = p->v[0] + 3.0 * p->v[1];
    end();
    return fabs(error);
}

/* The step of implicit Euler for that spring, by its formula: the stretch s and
 * its rate u become u' = (u - h k s / m) / (1 + h^2 k / m), s' = s + h u'. */
static double beside_euler(void)
{
    const double h = 0.07, over_mass = 50.0 * (1.0 + 1.0 / 3.0);
    double stretch = 0.2, rate = 0.0, worst = 0.0;

    begin(1, 0.0);
    add((double[]){1.2}, (double[]){0.0}, 1.0);
    add((double[]){0.0}, (double[]){0.0}, 3.0);
    join(0, 1, 1.0, 1.0 / 50.0, SS_XPBD_ROD);
    x->substeps = 1;
    for (int i = 0; i < 100; i++) {
        rate = (rate - h * over_mass * stretch) / (1.0 + h * h * over_mass);
        stretch += h * rate;
        ss_xpbd_advance(x, p, h, 1, NULL);
        worst = fmax(worst, fabs(p->q[0] - p->q[1] - 1.0 - stretch));
        worst = fmax(worst, fabs(p->v[0] - p->v[1] - rate));
    }
    end();
    return worst;
}

static void check_spring(void)
{
    double momentum;

    expect("a spring: its step is that of implicit Euler", beside_euler(), 0,
           1e-13);
    expect("  order",
           observed_order(spring_error(2000, &momentum),
                          spring_error(4000, &momentum)),
           0.95, 1.05);
    expect("  momentum", momentum, -1e-10, 1e-10);
}

/* ---- Hanging ------------------------------------------------------------- */

/* Masses below each other on springs, n of them, hang by m g c: how far the
 * worst is from it after 400 s, and the tension of the last. */
static double hanging(size_t n, size_t substeps, size_t iterations,
                      double *pull)
{
    const double c = 0.01;
    double worst = 0.0;

    begin(1, g);
    for (size_t i = 0; i <= n; i++)
        add((double[]){-1.0 * (double)i}, (double[]){0.0},
            0.5 * (double)(i + 1));
    ss_particles_control(p, 0, ss_nail());
    for (size_t i = 0; i < n; i++)
        join(i, i + 1, 1.0, c, SS_XPBD_ROD);
    x->substeps = substeps;
    x->iterations = iterations;
    ss_xpbd_advance(x, p, 0.1, 4000, NULL);
    for (size_t i = 0; i < n; i++) {
        double below = 0.0;

        for (size_t k = i + 1; k <= n; k++)
            below += p->mass[k] * g;
        worst = fmax(worst, fabs(p->q[i] - p->q[i + 1] - 1.0 - c * below));
        *pull = ss_xpbd_tension(x, i) / below;
    }
    end();
    return worst;
}

static void check_hanging(void)
{
    double pull, coarse, fine;

    expect("a mass hangs by m g c, one substep", hanging(1, 1, 1, &pull), 0,
           1e-12);
    expect("  its tension, over its weight", pull, 1.0 - 1e-12, 1.0 + 1e-12);
    expect("  ten substeps", hanging(1, 10, 1, &pull), 0, 1e-12);
    expect("three below each other, 100 iterations", hanging(3, 1, 100, &pull),
           0, 1e-10);
    expect("  the last one's tension", pull, 1.0 - 1e-10, 1.0 + 1e-10);
    /* One pass leaves an error, of the order of a fall in a substep, g h^2. */
    coarse = hanging(3, 10, 1, &pull);
    fine = hanging(3, 20, 1, &pull);
    expect("  one iteration: sags by, over g h^2", coarse / (g * 1e-4), 0.5,
           10.0);
    expect("  of order 2 in the substep", observed_order(coarse, fine), 1.9,
           2.1);
}

/* ---- Rods, ropes, struts ------------------------------------------------- */

/* The energy that a pendulum on a rigid rod has lost after one swing, and how
 * wrong its length is at most. */
static double swing(size_t substeps, double *length)
{
    double lost;

    begin(2, g);
    add((double[]){0.0, 0.0}, (double[]){0.0, 0.0}, 1.0);
    add((double[]){1.0, 0.0}, (double[]){0.0, 0.0}, 2.0);
    ss_particles_control(p, 0, ss_nail());
    join(0, 1, 1.0, 0.0, SS_XPBD_ROD);
    x->substeps = substeps;
    *length = 0.0;
    for (int i = 0; i < 20; i++) {
        ss_xpbd_advance(x, p, 0.05, 1, NULL);
        *length = fmax(*length, fabs(hypot(p->q[2], p->q[3]) - 1.0));
    }
    lost = -(ss_particles_kinetic(p) + ss_particles_potential(p));
    end();
    return lost / (2.0 * g);
}

static void check_kinds(void)
{
    double length, coarse, fine;

    coarse = swing(20, &length);
    expect("a pendulum on a rod: length", length, 0, 1e-15);
    fine = swing(40, &length);
    expect("  it loses energy", fine, 1e-4, 0.1);
    expect("  of order 1 in the substep", observed_order(coarse, fine), 0.9,
           1.1);

    begin(1, 0.0); /* a rope that is slack until it is stretched */
    add((double[]){0.0}, (double[]){0.0}, 1.0);
    add((double[]){0.5}, (double[]){1.0}, 1.0);
    join(0, 1, 1.0, 0.0, SS_XPBD_ROPE);
    ss_xpbd_advance(x, p, 0.1, 4, NULL);
    expect("a rope: slack, it does nothing", p->v[0], 0, 0);
    ss_xpbd_advance(x, p, 0.1, 6, NULL);
    expect("  taut, both go on together: speeds", p->v[0], 0.5 - 1e-12,
           0.5 + 1e-12);
    expect("  ...", p->v[1], 0.5 - 1e-12, 0.5 + 1e-12);
    end();

    begin(1, 0.0); /* a strut that keeps them apart */
    add((double[]){0.0}, (double[]){0.0}, 1.0);
    add((double[]){0.5}, (double[]){-1.0}, 1.0);
    join(0, 1, 0.3, 0.0, SS_XPBD_STRUT);
    ss_xpbd_advance(x, p, 0.1, 1, NULL);
    expect("a strut: before, it does nothing", p->v[0], 0, 0);
    ss_xpbd_advance(x, p, 0.1, 9, NULL);
    expect("  then no nearer than its length", p->q[1] - p->q[0], 0.3 - 1e-12,
           0.3 + 1e-12);
    end();
}

/* ---- Sums ---------------------------------------------------------------- */

/* A tetrahedron that spins, some of it rigid: by how much momentum and angular
 * momentum change in 1 s. */
static void tetrahedron(size_t substeps, double *momentum, double *angular)
{
    double before[3], after[3], turn[3], turned[3];

    begin(3, 0.0);
    for (int i = 0; i < 4; i++)
        add((double[]){i == 1, i == 2, i == 3},
            (double[]){1.0 - (i == 2), i == 1, 0.3 * i}, 1.0 + i);
    for (size_t a = 0; a < 4; a++)
        for (size_t b = 0; b < a; b++)
            join(a, b, b == 0 ? 1.0 : sqrt(2.0), a % 2 ? 0.0 : 1e-3,
                 SS_XPBD_ROD);
    ss_particles_momentum(p, before);
    ss_particles_angular_momentum(p, turn);
    x->iterations = 3;
    x->substeps = substeps;
    ss_xpbd_advance(x, p, 1.0, 1, NULL);
    ss_particles_momentum(p, after);
    ss_particles_angular_momentum(p, turned);
    *momentum = largest_difference(3, before, after);
    *angular = largest_difference(3, turn, turned);
    end();
}

static void check_sums(void)
{
    double momentum, coarse, fine;

    tetrahedron(2000, &momentum, &coarse);
    tetrahedron(4000, &momentum, &fine);
    expect("a tetrahedron: momentum, changed", momentum, 0, 1e-9);
    expect("  angular momentum, changed", coarse, 1e-6, 0.5);
    expect("  of order 1 in the substep", observed_order(coarse, fine), 0.8,
           1.2);
}

/* ---- Stiff, and faults --------------------------------------------------- */

static void refused(const char *title, ss_xpbd_pair pair)
{
    expect_status(title, ss_xpbd_add(x, pair), SS_BAD_ARGUMENT);
}

static void check_faults(void)
{
    double before[4];

    begin(1, 0.0); /* 1e12 N/m, h = 1: an explicit step would burst */
    add((double[]){1.2}, (double[]){0.0}, 1.0);
    add((double[]){0.0}, (double[]){0.0}, 1.0);
    join(0, 1, 1.0, 1e-12, SS_XPBD_ROD);
    expect_status("a stiff spring, long steps",
                  ss_xpbd_advance(x, p, 1.0, 100, NULL), SS_OK);
    expect("  at its length", p->q[0] - p->q[1], 1.0 - 1e-9, 1.0 + 1e-9);
    expect_status("h = 0", ss_xpbd_advance(x, p, 0.0, 1, NULL),
                  SS_BAD_ARGUMENT);
    expect_status("h below 0", ss_xpbd_advance(x, p, -1.0, 1, NULL),
                  SS_BAD_ARGUMENT);
    x->substeps = 0;
    expect_status("no substeps", ss_xpbd_advance(x, p, 1.0, 1, NULL),
                  SS_BAD_ARGUMENT);
    x->substeps = 1;
    x->iterations = 0;
    expect_status("no iterations", ss_xpbd_advance(x, p, 1.0, 1, NULL),
                  SS_BAD_ARGUMENT);
    x->iterations = 1;
    refused("a pair of one", (ss_xpbd_pair){1, 1, 1.0, 0.0, SS_XPBD_ROD});
    refused("a length below 0", (ss_xpbd_pair){0, 1, -1.0, 0.0, SS_XPBD_ROD});
    refused("a compliance that is no number",
            (ss_xpbd_pair){0, 1, 1.0, (double)NAN, SS_XPBD_ROD});
    refused("no such kind", (ss_xpbd_pair){0, 1, 1.0, 0.0, (ss_xpbd_kind)7});
    expect("the tension of no pair: NaN", isnan(ss_xpbd_tension(x, 1)), 1, 1);
    join(0, 2, 1.0, 0.0, SS_XPBD_ROD);
    expect_status("a particle that is not there",
                  ss_xpbd_advance(x, p, 1.0, 1, NULL), SS_BAD_ARGUMENT);
    x->count = 1;
    p->v[0] = (double)INFINITY;
    memcpy(before, p->x, sizeof before);
    expect_status("a speed without end", ss_xpbd_advance(x, p, 1.0, 1, NULL),
                  SS_OVERFLOW);
    expect("  nothing has changed", memcmp(before, p->x, sizeof before), 0, 0);
    end();

    begin(1, 0.0); /* particles go, and pairs with them */
    for (int i = 0; i < 3; i++)
        add((double[]){1.0 * i}, (double[]){0.0}, 1.0);
    join(0, 1, 1.0, 0.0, SS_XPBD_ROD);
    join(1, 2, 2.0, 0.0, SS_XPBD_ROD);
    ss_particles_add_force(p, ss_xpbd_listener(x));
    ss_particles_remove(p, 1, (size_t[]){0});
    expect("removed with its end: pairs left", (double)x->count, 1, 1);
    expect("  between", (double)x->pair[0].a, 0, 0);
    expect("  and", (double)x->pair[0].b, 1, 1);
    end();
}

static void check_memory(void)
{
    size_t wrong = 0, failed = 1;

    for (size_t fail_at = 1; failed > 0; fail_at++) {
        ss_status status = SS_NO_MEMORY;
        ss_particle two[2];
        ss_xpbd *own;
        ss_particles *few = ss_particles_create(1);

        ss_particle_defaults(&two[0]);
        ss_particle_defaults(&two[1]);
        two[1].q[0] = 1.2;
        ss_particles_add(few, 2, two);
        allocations_begin(fail_at);
        own = ss_xpbd_create();
        if (own)
            status =
                ss_xpbd_add(own, (ss_xpbd_pair){0, 1, 1.0, 0.1, SS_XPBD_ROD});
        if (status == SS_OK)
            status = ss_xpbd_advance(own, few, 0.1, 1, NULL);
        failed = allocations_failed();
        wrong += (status == SS_OK) != (failed == 0);
        wrong += failed > 0 && (status != SS_NO_MEMORY || few->q[1] != 1.2);
        ss_xpbd_free(own);
        wrong += allocations_live() != 0;
        allocations_begin(0);
        ss_particles_free(few);
    }
    expect("no memory, at every place: wrong", (double)wrong, 0, 0);
}

int main(void)
{
    check_spring();
    check_hanging();
    check_kinds();
    check_sums();
    check_faults();
    check_memory();
    return verdict();
}

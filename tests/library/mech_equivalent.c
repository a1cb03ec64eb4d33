/* mech_equivalent.c: what is one method under several names, and what only looks
 * alike: the four Verlets, the shifted symplectic Euler, a Verlet that moves
 * one body at a time, and the toy orbit that tells them apart. */
#include "moving.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void planet(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    const double *gm = ctx, r2 = q[0] * q[0] + q[1] * q[1], r3 = r2 * sqrt(r2);

    (void)t, (void)v;
    a[0] = -*gm * q[0] / r3;
    a[1] = -*gm * q[1] / r3;
}

static const moving verlet = {
    "velocity Verlet", &ss_velocity_verlet, 0, 0, 0, NULL};
static const moving kdk = {"kick-drift-kick", &ss_kick_drift_kick, 0, 0, 0, 0};
static const moving leapfrog = {"leap-frog", &ss_leapfrog, 0, 0, 0, 0};
static const moving stormer = {"Verlet", &ss_stormer_verlet, 0,
                               0,        SS_READ_BACKWARD,   NULL};
static const moving leapfrog_plain = {
    "leap-frog, plain", &ss_leapfrog, SS_START_STARTER, 0, 0, &idle_starter};
static const moving stormer_plain = {"Verlet, plain",  &ss_stormer_verlet,
                                     SS_START_STARTER, 0,
                                     SS_READ_BACKWARD, &ss_euler};
static const moving euler_a = {
    "symplectic Euler A", &ss_symplectic_euler_a, 0, 0, 0, NULL};
static const moving euler_b = {
    "symplectic Euler B", &ss_symplectic_euler_b, 0, 0, 0, NULL};

/* A planet about a star of weight *gm, started with v + shift h a. */
static ss_mover *launch(const moving *m, const ss_mech *mech, const double *q,
                        const double *v, double shift)
{
    ss_mover *s = moving_create(m, 2);
    double a[2], w[2];

    ss_mech_eval(mech, 0.0, q, v, a, NULL);
    for (int i = 0; i < 2; i++)
        w[i] = v[i] + shift * a[i];
    if (ss_mover_start(s, mech, 0.0, q, w) != SS_OK)
        expect("started", 1.0, 0.0, 0.0);
    return s;
}

/* The largest distance of two movers on one path, in `steps` steps of h. */
static double apart(const moving *one, double shift_one, const moving *other,
                    const problem *p, double h, int steps)
{
    const double gm = 1.0;
    const ss_mech mech = {2, planet, &gm};
    ss_mover *s = launch(one, &mech, p->start, p->start + 2, shift_one);
    ss_mover *u = launch(other, &mech, p->start, p->start + 2, 0.0);
    double worst = 0.0, q[2], r[2];

    for (int i = 0; i < steps; i++) {
        if (ss_mover_step(s, h) != SS_OK || ss_mover_step(u, h) != SS_OK)
            worst = (double)NAN;
        ss_mover_read(s, q, NULL);
        ss_mover_read(u, r, NULL);
        worst = fmax(worst, largest_difference(2, q, r));
    }
    ss_mover_free(s);
    ss_mover_free(u);
    return worst;
}

static void same(const moving *one, double shift, const moving *other,
                 double few, double many)
{
    const problem *p = &problems[KEPLER];
    char what[96];

    snprintf(what, sizeof what, "%s%s and %s, 1e3 steps", one->title,
             shift != 0.0 ? ", shifted," : "", other->title);
    expect(what, apart(one, shift * 0.01, other, p, 0.01, 1000), 0.0, few);
    snprintf(what, sizeof what, "%s%s and %s, 1e5 steps", one->title,
             shift != 0.0 ? ", shifted," : "", other->title);
    expect(what, apart(one, shift * 0.01, other, p, 0.01, 100000), 0.0, many);
}

/* ---- One body at a time ------------------------------------------------- */

/* Two bodies in a plane. */
static const double mass[2] = {1.0, 0.5};

static void pair(double t, const double *q, const double *v, double *a,
                 const void *ctx)
{
    const double x = q[2] - q[0], y = q[3] - q[1], r = hypot(x, y);

    (void)t, (void)v, (void)ctx;
    a[0] = mass[1] * x / (r * r * r);
    a[1] = mass[1] * y / (r * r * r);
    a[2] = -mass[0] * x / (r * r * r);
    a[3] = -mass[0] * y / (r * r * r);
}

static double pair_energy(const double *x)
{
    double sum = -mass[0] * mass[1] / hypot(x[2] - x[0], x[3] - x[1]);

    for (int i = 0; i < 4; i++)
        sum += mass[i / 2] * x[4 + i] * x[4 + i] / 2.0;
    return sum;
}

/* What an article's loop does: each body's new force is evaluated at its own
 * new place and the others' old ones. This is a mistake; the test shows it. */
static void one_by_one(double h, double *x)
{
    double next[8], a[4], b[4];

    pair(0.0, x, NULL, a, NULL);
    for (int body = 0; body < 2; body++) {
        double q[4];

        memcpy(q, x, sizeof q);
        for (int i = 2 * body; i < 2 * body + 2; i++)
            q[i] = next[i] = x[i] + h * x[4 + i] + h * h / 2.0 * a[i];
        pair(0.0, q, NULL, b, NULL);
        for (int i = 2 * body; i < 2 * body + 2; i++)
            next[4 + i] = x[4 + i] + h / 2.0 * (a[i] + b[i]);
    }
    memcpy(x, next, sizeof next);
}

/* On circles about their centre of mass, at distance 1. */
static void pair_start(double *x)
{
    const double v = sqrt(1.5);

    memset(x, 0, 8 * sizeof *x);
    x[0] = -1.0 / 3.0;
    x[2] = 2.0 / 3.0;
    x[5] = -v / 3.0;
    x[7] = 2.0 * v / 3.0;
}

static void pair_run(int wrong, double h, int steps, double *x)
{
    const ss_mech mech = {4, pair, NULL};
    ss_mover *s = moving_create(&verlet, 4);

    if (!wrong && (ss_mover_start(s, &mech, 0.0, x, x + 4) != SS_OK ||
                   ss_mover_advance(s, h, (size_t)steps) != SS_OK))
        x[0] = (double)NAN;
    if (!wrong)
        ss_mover_read(s, x, x + 4);
    for (int i = 0; wrong && i < steps; i++)
        one_by_one(h, x);
    ss_mover_free(s);
}

static double pair_error(int wrong, int steps)
{
    double x[8], exact[8];

    pair_start(x);
    memcpy(exact, x, sizeof x);
    pair_run(wrong, 2.0 / steps, steps, x);
    pair_run(0, 2.0 / 65536, 65536, exact);
    return largest_difference(4, x, exact);
}

static void bodies(void)
{
    double x[8];

    expect("two bodies at once: order",
           observed_order(pair_error(0, 256), pair_error(0, 512)), 1.95, 2.05);
    expect("two bodies one by one: order",
           observed_order(pair_error(1, 256), pair_error(1, 512)), 0.95, 1.05);
    pair_start(x);
    pair_run(0, 0.01, 20000, x);
    expect("at once: momentum",
           fabs(x[4] + 0.5 * x[6]) + fabs(x[5] + 0.5 * x[7]), 0.0, 1e-13);
    expect("at once: energy, -0.25 at first", pair_energy(x), -0.2502, -0.2498);
    pair_start(x);
    pair_run(1, 0.01, 200, x);
    expect("one by one: momentum at t = 2",
           fabs(x[4] + 0.5 * x[6]) + fabs(x[5] + 0.5 * x[7]), 1.9e-3, 2.1e-3);
    pair_run(1, 0.01, 19800, x);
    expect("one by one: energy at t = 200", pair_energy(x), -0.1467, -0.1457);
}

/* ---- The toy orbit ------------------------------------------------------ */

/* Steps until r > 100, or 0 if that never happens; and the r in between. */
static int flung(const moving *m, double gm, double shift, int steps,
                 double *least, double *most)
{
    const ss_mech mech = {2, planet, &gm};
    const double q0[] = {1.0, 0.0}, v0[] = {0.0, sqrt(gm)};
    ss_mover *s = launch(m, &mech, q0, v0, shift);
    int step = 0;

    *least = *most = 1.0;
    while (step < steps && *most <= 100.0) {
        double q[2];

        step++;
        if (ss_mover_step(s, 1.0) != SS_OK)
            *most = (double)NAN;
        ss_mover_read(s, q, NULL);
        *most = fmax(*most, hypot(q[0], q[1]));
        *least = fmin(*least, hypot(q[0], q[1]));
    }
    ss_mover_free(s);
    return *most > 100.0 ? step : 0;
}

static void orbit(double gm, int flung_at, double widest)
{
    const int ages = (int)(1e5 * 2.0 * acos(-1.0) / sqrt(gm));
    double least, most, least_2, most_2;

    printf("toy orbit, r = 1, h = 1, GM = %g\n", gm);
    expect("symplectic Euler A flings it off at step",
           flung(&euler_a, gm, 0.0, ages, &least, &most), flung_at, flung_at);
    expect("velocity Verlet never does",
           flung(&verlet, gm, 0.0, ages, &least, &most), 0, 0);
    expect("... nearest", least, 1.0 - 1e-6, 1.0);
    expect("... farthest", most, widest - 1e-3, widest + 1e-3);
    expect("symplectic Euler A from v - (h/2) a never does",
           flung(&euler_a, gm, -0.5, ages, &least_2, &most_2), 0, 0);
    expect("... nearest", least_2 - least, -1e-9, 1e-9);
    expect("... farthest", most_2 - most, -1e-9, 1e-9);
}

int main(void)
{
    same(&kdk, 0.0, &verlet, 5e-13, 1e-9);
    same(&leapfrog, 0.0, &verlet, 5e-13, 1e-9);
    same(&stormer, 0.0, &verlet, 1e-11, 2e-8);
    same(&euler_a, -0.5, &verlet, 5e-13, 1e-9);
    same(&leapfrog_plain, 0.0, &euler_a, 0.0, 0.0);
    same(&stormer_plain, 0.0, &euler_b, 1e-11, 2e-8);
    expect("not shifted, symplectic Euler A is another",
           apart(&euler_a, 0.0, &verlet, &problems[KEPLER], 0.01, 700), 0.01,
           10.0);
    bodies();
    orbit(0.81, 455, 1.397);
    orbit(1.0, 230, 1.515);
    return verdict();
}

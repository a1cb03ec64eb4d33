/* mech_drag.c: the orders when the force depends on velocity, and what each
 * correction costs in force evaluations a step. */
#include "moving.h"

#include <math.h>
#include <stdio.h>

typedef struct row {
    moving m;
    double order;
    double forces_least, forces_most; /* a step */
} row;

#define EXACT SS_READ_WEIGHTED, &exact_starter

static const row rows[] = {
    {{"symplectic Euler A", &ss_symplectic_euler_a, 0, 0, 0, 0}, 1, 1, 1},
    {{"symplectic Euler B", &ss_symplectic_euler_b, 0, 0, 0, 0}, 1, 1, 1},

    {{"velocity Verlet, v(t + h) solved", &ss_velocity_verlet, 0,
      SS_VELOCITY_SOLVED, 0, 0},
     2,
     2.5,
     5},
    {{"velocity Verlet, v + h a kept", &ss_velocity_verlet, 0,
      SS_VELOCITY_PREDICTED, 0, 0},
     2,
     1,
     1},
    {{"velocity Verlet, v + h a, a twice", &ss_velocity_verlet, 0,
      SS_VELOCITY_TWICE, 0, 0},
     2,
     2,
     2},
    {{"velocity Verlet, v + (h/2) a", &ss_velocity_verlet, 0, SS_VELOCITY_HALF,
      0, 0},
     1,
     1,
     1},
    {{"velocity Verlet, old v", &ss_velocity_verlet, 0, SS_VELOCITY_OLD, 0, 0},
     1,
     1,
     1},

    {{"kick-drift-kick, solved", &ss_kick_drift_kick, 0, SS_VELOCITY_SOLVED, 0,
      0},
     2,
     2.5,
     5},
    {{"kick-drift-kick, v + h a kept", &ss_kick_drift_kick, 0,
      SS_VELOCITY_PREDICTED, 0, 0},
     2,
     1,
     1},
    {{"kick-drift-kick, v + h a, a twice", &ss_kick_drift_kick, 0,
      SS_VELOCITY_TWICE, 0, 0},
     2,
     2,
     2},
    {{"kick-drift-kick, v + (h/2) a", &ss_kick_drift_kick, 0, SS_VELOCITY_HALF,
      0, 0},
     1,
     1,
     1},
    {{"kick-drift-kick, old v", &ss_kick_drift_kick, 0, SS_VELOCITY_OLD, 0, 0},
     1,
     1,
     1},
    {{"drift-kick-drift, old v", &ss_drift_kick_drift, 0, SS_VELOCITY_OLD, 0,
      0},
     1,
     1,
     1},
    {{"drift-kick-drift, v + (h/2) a before", &ss_drift_kick_drift, 0,
      SS_VELOCITY_PREDICTED, 0, 0},
     2,
     1,
     1},
    {{"drift-kick-drift, solved", &ss_drift_kick_drift, 0, SS_VELOCITY_SOLVED,
      0, 0},
     2,
     2.5,
     5},

    {{"Verlet, v backward", &ss_stormer_verlet, 0, SS_VELOCITY_OLD,
      SS_READ_WEIGHTED, 0},
     1,
     1,
     1},
    {{"Verlet, v solved", &ss_stormer_verlet, 0, SS_VELOCITY_SOLVED,
      SS_READ_WEIGHTED, 0},
     2,
     2.5,
     5},
    {{"leap-frog, v(t - h/2)", &ss_leapfrog, 0, SS_VELOCITY_OLD, 0, 0},
     1,
     1,
     1},
    {{"leap-frog, mean v solved", &ss_leapfrog, 0, SS_VELOCITY_SOLVED, 0, 0},
     2,
     2.5,
     5},

    {{"Beeman, solved", &ss_beeman, 0, SS_VELOCITY_SOLVED, 0, 0}, 3, 2.5, 5},
    {{"Beeman, Adams's v", &ss_beeman, 0, SS_VELOCITY_ADAMS, 0, 0}, 3, 1, 1},
    {{"Beeman, v + h a", &ss_beeman, 0, SS_VELOCITY_PREDICTED, 0, 0}, 2, 1, 1},
    {{"Beeman, old v", &ss_beeman, 0, SS_VELOCITY_OLD, 0, 0}, 1, 1, 1},
    {{"Beeman, exact a(-h), Adams's v", &ss_beeman, SS_START_STARTER,
      SS_VELOCITY_ADAMS, EXACT},
     3,
     1,
     1},
    {{"Beeman's own, Adams's v", &ss_beeman_original, 0, SS_VELOCITY_ADAMS, 0,
      0},
     2,
     1,
     1},

    {{"Gear 3/20", &ss_gear_3_20, SS_START_STARTER, SS_VELOCITY_PREDICTED, 0,
      0},
     5,
     1,
     1},
    {{"Gear 3/16", &ss_gear, SS_START_STARTER, SS_VELOCITY_PREDICTED, 0, 0},
     5,
     1,
     1},
    {{"Gear 3/20, exact start", &ss_gear_3_20, SS_START_STARTER,
      SS_VELOCITY_PREDICTED, EXACT},
     5,
     1,
     1},
    {{"Gear 3/16, r3 = r4 = r5 = 0", &ss_gear, SS_START_STARTER,
      SS_VELOCITY_PREDICTED, 0, &idle_starter},
     2,
     1,
     1},
};

static void measure(const row *r, const problem *p)
{
    /* Gear's errors reach rounding before the others' are small. */
    const int per_unit = r->order > 4.0 ? 128 : 512;
    const moving_error coarse = moving_global(&r->m, p, per_unit / 2);
    const moving_error fine = moving_global(&r->m, p, per_unit);
    char name[96];

    snprintf(name, sizeof name, "%s, %s: q", r->m.title, p->name);
    expect(name, observed_order(coarse.q, fine.q), r->order - 0.1,
           r->order + 0.1);
    snprintf(name, sizeof name, "%s, %s: v", r->m.title, p->name);
    expect(name, observed_order(coarse.v, fine.v), r->order - 0.1,
           r->order + 0.1);
    snprintf(name, sizeof name, "%s, %s: forces a step", r->m.title, p->name);
    expect(name, fine.evaluations, r->forces_least, r->forces_most);
}

/* A drag that is linear and the same in all directions is solved by the third
 * force, however strong it is. */
static void strong_drag(double t, const double *q, const double *v, double *a,
                        const void *ctx)
{
    (void)t;
    for (size_t i = 0; i < 3; i++)
        a[i] = -q[i] - *(const double *)ctx * v[i];
}

static void at_a_blow(double c)
{
    const ss_mech mech = {3, strong_drag, &c};
    const moving m = {"", &ss_kick_drift_kick, 0, SS_VELOCITY_SOLVED, 0, 0};
    const double q[] = {1.0, -0.5, 0.25}, v[] = {0.5, 2.0, -1.0}, h = 0.5;
    ss_mover *mover = moving_create(&m, 3);
    double at[3], worst = 0.0;

    expect("started", ss_mover_start(mover, &mech, 0.0, q, v), SS_OK, SS_OK);
    expect("stepped", ss_mover_step(mover, h), SS_OK, SS_OK);
    ss_mover_read(mover, NULL, at);
    for (size_t i = 0; i < 3; i++) {
        const double a = -q[i] - c * v[i], q1 = q[i] + h * v[i] + h * h / 2 * a;
        const double right = (v[i] + h / 2 * (a - q1)) / (1.0 + h * c / 2);

        worst = fmax(worst, fabs(at[i] - right));
    }
    expect("linear drag: v' as the closed form", worst, 0.0, 1e-13 * c);
    expect("linear drag: forces", (double)ss_mover_stats(mover).evaluations,
           4.0, 5.0);
    ss_mover_free(mover);
}

/* Linear drag, drag with the square of the speed, a magnetic field, from weak
 * to very strong: the iteration always converges. */
static void all_kinds(double t, const double *q, const double *v, double *a,
                      const void *ctx)
{
    const double *c = ctx, speed = hypot(v[0], v[1]);

    (void)t;
    a[0] = -q[0] - (c[0] + c[1] * speed) * v[0] + c[2] * v[1];
    a[1] = -q[1] - (c[0] + c[1] * speed) * v[1] - c[2] * v[0];
}

static double uniform(void)
{
    static unsigned seed = 1;

    seed = seed * 1664525u + 1013904223u;
    return (double)(seed >> 8) / 16777216.0;
}

static void many_drags(void)
{
    const moving m = {"", &ss_kick_drift_kick, 0, SS_VELOCITY_SOLVED, 0, 0};
    int unsolved = 0;
    double most = 0.0;

    for (int i = 0; i < 3000; i++) {
        const double size = pow(10.0, 6.0 * uniform() - 3.0);
        const double c[] = {i % 3 == 1 ? 0.0 : pow(10, 18 * uniform() - 12),
                            i % 3 == 1 ? pow(10, 5 * uniform() - 3) : 0.0,
                            i % 3 == 2 ? pow(10, 6 * uniform() - 6) : 0.0};
        const double q[] = {size * (uniform() - 0.5), size * (uniform() - 0.5)};
        const double v[] = {size * (uniform() - 0.5), size * (uniform() - 0.5)};
        const ss_mech mech = {2, all_kinds, c};
        ss_mover *mover = moving_create(&m, 2);

        unsolved += ss_mover_start(mover, &mech, 0.0, q, v) != SS_OK ||
                    ss_mover_step(mover, 0.5) != SS_OK;
        most = fmax(most, (double)ss_mover_stats(mover).evaluations);
        ss_mover_free(mover);
    }
    expect("of 3000 drags, not solved", unsolved, 0.0, 0.0);
    expect("... most forces in a step", most, 4.0, 50.0);
}

int main(void)
{
    many_drags();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        measure(&rows[i], &problems[DAMPED]);
        measure(&rows[i], &problems[MAGNETIC]);
    }
    at_a_blow(0.1);
    at_a_blow(10.0);
    at_a_blow(1000.0);
    at_a_blow(1e6);
    return verdict();
}

/* mech_orders.c: the order of every mover, in one step and over a path, of the
 * place and of the velocity, where the force does not depend on velocity; with
 * the starts that cost orders, the readings that cost orders, and the number
 * of forces a step. Gear's orders are mech_gear.c's. */
#include "moving.h"

#include <math.h>
#include <stdio.h>

typedef struct row {
    moving m;
    double q, v;  /* global orders */
    double one_q; /* orders of one step after exact ones; 0: not tested, as */
    double one_v; /* a method is the same whatever its start was */
    int past;     /* exact steps before that one */
    double c_q, c_v; /* largest errors on the pendulum for h = 1/512; 0: - */
} row;

#define STARTER    SS_START_STARTER, 0, 0, &exact_starter
#define BY_TAYLOR  SS_START_TAYLOR, 0, 0, NULL
#define BY_NOTHING SS_START_STARTER, 0, 0, &idle_starter

static const row rows[] = {
    {{"symplectic Euler A", &ss_symplectic_euler_a, BY_TAYLOR},
     1,
     1,
     2,
     2,
     0,
     2.89e-3,
     5.90e-4},
    {{"symplectic Euler B", &ss_symplectic_euler_b, BY_TAYLOR},
     1,
     1,
     2,
     2,
     0,
     2.89e-3,
     5.92e-4},

    {{"Verlet, Taylor, v backward", &ss_stormer_verlet, SS_START_TAYLOR,
      SS_VELOCITY_OLD, SS_READ_BACKWARD, NULL},
     2,
     1,
     0,
     0,
     0,
     1.04e-6,
     9.76e-4},
    {{"Verlet, exact, v backward", &ss_stormer_verlet, SS_START_STARTER,
      SS_VELOCITY_OLD, SS_READ_BACKWARD, &exact_starter},
     2,
     1,
     4,
     1,
     1,
     7.93e-7,
     9.76e-4},
    {{"Verlet, Taylor, v weighted", &ss_stormer_verlet, SS_START_TAYLOR,
      SS_VELOCITY_OLD, SS_READ_WEIGHTED, NULL},
     2,
     2,
     0,
     0,
     0,
     1.04e-6,
     8.25e-7},
    {{"Verlet, exact, v weighted", &ss_stormer_verlet, SS_START_STARTER,
      SS_VELOCITY_OLD, SS_READ_WEIGHTED, &exact_starter},
     2,
     2,
     0,
     2,
     1,
     7.93e-7,
     7.40e-7},
    {{"Verlet, started q + h v", &ss_stormer_verlet, SS_START_STARTER,
      SS_VELOCITY_OLD, SS_READ_WEIGHTED, &ss_euler},
     1,
     1,
     0,
     0,
     0,
     2.89e-3,
     0.0},

    {{"leap-frog, Taylor", &ss_leapfrog, BY_TAYLOR},
     2,
     2,
     0,
     0,
     0,
     1.04e-6,
     4.49e-7},
    {{"leap-frog, exact v(-h/2)", &ss_leapfrog, STARTER},
     2,
     2,
     3,
     3,
     0,
     0.0,
     0.0},
    {{"leap-frog, v(-h/2) := v", &ss_leapfrog, BY_NOTHING},
     1,
     1,
     0,
     0,
     0,
     2.89e-3,
     0.0},

    {{"velocity Verlet", &ss_velocity_verlet, 0, SS_VELOCITY_PREDICTED, 0, 0},
     2,
     2,
     3,
     3,
     0,
     1.04e-6,
     8.25e-7},
    {{"kick-drift-kick", &ss_kick_drift_kick, 0, SS_VELOCITY_PREDICTED, 0, 0},
     2,
     2,
     3,
     3,
     0,
     1.04e-6,
     8.25e-7},
    {{"drift-kick-drift", &ss_drift_kick_drift, 0, SS_VELOCITY_OLD, 0, 0},
     2,
     2,
     3,
     3,
     0,
     1.05e-6,
     6.49e-7},

    {{"Beeman, Taylor", &ss_beeman, 0, SS_VELOCITY_ADAMS, 0, 0},
     3,
     3,
     0,
     0,
     0,
     4.90e-9,
     2.09e-9},
    {{"Beeman, exact a(-h)", &ss_beeman, SS_START_STARTER, SS_VELOCITY_ADAMS, 0,
      &exact_starter},
     3,
     3,
     4,
     4,
     0,
     4.90e-9,
     2.09e-9},
    {{"Beeman, a(-h) := a(0)", &ss_beeman, SS_START_STARTER, SS_VELOCITY_ADAMS,
      0, &idle_starter},
     2,
     2,
     0,
     0,
     0,
     1.35e-7,
     7.17e-8},
    {{"Beeman's own, exact a(-h)", &ss_beeman_original, SS_START_STARTER,
      SS_VELOCITY_ADAMS, 0, &exact_starter},
     2,
     2,
     4,
     3,
     0,
     7.93e-7,
     5.62e-7},
    {{"Beeman's own, Taylor", &ss_beeman_original, 0, SS_VELOCITY_ADAMS, 0, 0},
     2,
     2,
     0,
     0,
     0,
     7.93e-7,
     5.62e-7},

    {{"Gear 3/16, r3 = r4 = r5 = 0", &ss_gear, SS_START_STARTER,
      SS_VELOCITY_PREDICTED, 0, &idle_starter},
     2,
     2,
     0,
     0,
     0,
     1.29e-7,
     7.01e-8},
    {{"Gear 3/20, r3 = r4 = r5 = 0", &ss_gear_3_20, SS_START_STARTER,
      SS_VELOCITY_PREDICTED, 0, &idle_starter},
     2,
     2,
     0,
     0,
     0,
     1.29e-7,
     7.01e-8},
};

static const int of_q_and_t[] = {OSCILLATOR, KEPLER, PENDULUM, FORCED};

static void order(const moving *m, const problem *p, const char *what,
                  double coarse, double fine, double right, double slack)
{
    char name[96];

    snprintf(name, sizeof name, "%s, %s: %s", m->title, p->name, what);
    expect(name, observed_order(coarse, fine), right - slack, right + slack);
}

static void size(const moving *m, const char *what, double error, double right)
{
    char name[96];

    snprintf(name, sizeof name, "%s: %s at h = 1/512", m->title, what);
    if (right != 0.0)
        expect(name, error, 0.99 * right, 1.01 * right);
}

static void measure(const row *r, const problem *p)
{
    /* The one start whose error is small against the rest only later. */
    const int late = r->m.method == &ss_beeman &&
                     r->m.starter == &idle_starter && p == &problems[FORCED];
    const moving_error coarse = moving_global(&r->m, p, late ? 1024 : 256);
    const moving_error fine = moving_global(&r->m, p, late ? 2048 : 512);
    const moving_error coarse_1 = moving_local(&r->m, p, r->past, 1.0 / 256);
    const moving_error fine_1 = moving_local(&r->m, p, r->past, 1.0 / 512);
    char name[96];

    order(&r->m, p, "q", coarse.q, fine.q, r->q, 0.1);
    order(&r->m, p, "v", coarse.v, fine.v, r->v, 0.1);
    if (r->one_q > 0.0)
        order(&r->m, p, "q, one step", coarse_1.q, fine_1.q, r->one_q, 0.1);
    if (r->one_v > 0.0)
        order(&r->m, p, "v, one step", coarse_1.v, fine_1.v, r->one_v, 0.1);
    snprintf(name, sizeof name, "%s, %s: forces a step", r->m.title, p->name);
    expect(name, fine.evaluations, 1.0, 1.0);
    if (p == &problems[PENDULUM]) {
        size(&r->m, "error of q", fine.q, r->c_q);
        size(&r->m, "error of v", fine.v, r->c_v);
    }
    if (r->m.method != &ss_leapfrog || r->m.starter == &idle_starter)
        return;
    order(&r->m, p, "v(t - h/2) as v(t)", coarse.v_as_present,
          fine.v_as_present, 1.0, 0.1);
    order(&r->m, p, "v(t - h/2) as v(t), one step", coarse_1.v_as_present,
          fine_1.v_as_present, 1.0, 0.1);
}

/* Variant B's force is for the end of the step; as one of the sources prints
 * it, for the start, the order would be the same and the error 8 times this. */
static void force_in_time(void)
{
    const moving m = {"symplectic Euler B", &ss_symplectic_euler_b, 0, 0, 0, 0};

    size(&m, "forced: error of q", moving_global(&m, &problems[FORCED], 512).q,
         8.72e-4);
}

int main(void)
{
    force_in_time();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t k = 0; k < sizeof of_q_and_t / sizeof *of_q_and_t; k++)
            measure(&rows[i], &problems[of_q_and_t[k]]);
    return verdict();
}

/* momentum.c: the angular momentum of a comet.
 *
 * A kick is along the line to the star, a drift along the velocity, and
 * neither can change q x v. So what is made of kicks and drifts keeps it to the
 * last digits, as momentum, whatever the step; other methods do not.
 */
// cc -Icode code/10-verlet/momentum.c code/steps/*.c -lm
#include "steps/mover.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

enum { DIM = 2, MOST = 1000 /* turns */ };

static const double period = 6.283185307179586;

static void pull(double t, const double *q, const double *v, double *a,
                 const void *ctx)
{
    const double r = hypot(q[0], q[1]);

    (void)t, (void)v, (void)ctx;
    a[0] = -q[0] / (r * r * r);
    a[1] = -q[1] / (r * r * r);
}

static const ss_mech comet = {DIM, pull, NULL};

static double moment(const double *q, const double *v)
{
    return q[0] * v[1] - q[1] * v[0];
}

enum { EULER, RK4, BEEMAN, EULER_A, VERLET, METHODS };

/* The largest relative error of q x v so far, after each turn; x = [q | v]. */
static void by_mover(const ss_mech_method *method, const double *x, double h,
                     int turns, double *worst)
{
    ss_mover_options o;

    ss_mover_defaults(method, &o);
    o.start = SS_START_STARTER;

    ss_mover *mover = ss_mover_create(DIM, method, &o);
    double q[DIM], v[DIM];

    if (!mover || ss_mover_start(mover, &comet, 0.0, x, x + DIM))
        ss_give_up("a method could not be started");
    for (int turn = 0, n = 0; turn < turns; turn++) {
        worst[turn] = turn ? worst[turn - 1] : 0.0;
        for (; n < ss_steps((turn + 1) * period, h); n++) {
            ss_mover_step(mover, h);
            ss_mover_read(mover, q, v);
            worst[turn] = fmax(worst[turn],
                               fabs(moment(q, v) / moment(x, x + DIM) - 1.0));
        }
    }
    ss_mover_free(mover);
}

static void by_method(const ss_method *method, const double *x, double h,
                      int turns, double *worst)
{
    const ss_ode ode = ss_mech_as_ode(&comet);
    double y[2 * DIM] = {x[0], x[1], x[2], x[3]}, work[13 * 2 * DIM];

    for (int turn = 0, n = 0; turn < turns; turn++) {
        worst[turn] = turn ? worst[turn - 1] : 0.0;
        for (; n < ss_steps((turn + 1) * period, h); n++) {
            method->step(&ode, n * h, h, y, work, NULL);
            worst[turn] = fmax(
                worst[turn], fabs(moment(y, y + DIM) / moment(x, x + DIM) - 1));
        }
    }
}

int main(int argc, char **argv)
{
    static double worst[METHODS][MOST];
    double e = 0.5, h = 0.05;
    int turns = 100;
    const ss_option options[] = {
        {"e", "eccentricity, below 1", .positive = &e, .or_zero = true,
         .below = 1},
        {"h", "step", .positive = &h},
        {"turns", "number of turns", .count = &turns, .most = MOST},
        {0}};

    ss_begin(argc, argv, "The angular momentum of a comet.", options);

    const double x[2 * DIM] = {1.0 - e, 0.0, 0.0, sqrt((1.0 + e) / (1.0 - e))};
    const int last = turns - 1;

    by_mover(&ss_symplectic_euler_a, x, h, turns, worst[EULER_A]);
    by_mover(&ss_velocity_verlet, x, h, turns, worst[VERLET]);
    by_mover(&ss_beeman, x, h, turns, worst[BEEMAN]);
    by_method(&ss_rk4, x, h, turns, worst[RK4]);
    by_method(&ss_euler, x, h, turns, worst[EULER]);
    ss_columns("turn euler rk4 beeman euler_a verlet");
    for (int i = 0; i < turns; i++)
        if (i < 20 || i % 5 == 4)
            ss_row(i + 1, worst[EULER][i], worst[RK4][i], worst[BEEMAN][i],
                   worst[EULER_A][i], worst[VERLET][i]);

    // expect: e in [0.5, 0.5] (given)
    ss_fact("e", e);
    // expect: h in [0.05, 0.05] (given)
    ss_fact("h", h);
    // expect: turns in [100, 100] (given)
    ss_fact("turns", turns);
    // A rounding for each of some ten thousand steps, and no more.
    // expect: euler_a in [0, 1e-12] (theory, sec:ve-momentum)
    ss_fact("euler_a", worst[EULER_A][last]);
    // expect: verlet in [0, 1e-12] (theory, sec:ve-momentum)
    ss_fact("verlet", worst[VERLET][last]);
    // expect: beeman in [0.05673, 0.05674] (second way, tests/programs/verlet.py)
    ss_fact("beeman", worst[BEEMAN][last]);
    // expect: rk4 in [1.469e-4, 1.47e-4] (second way, tests/programs/verlet.py)
    ss_fact("rk4", worst[RK4][last]);
    return ss_end();
}

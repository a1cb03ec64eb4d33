/* drag.c: which velocity does the force get?
 *
 * A pendulum with drag. Where a formula evaluates the force at a time whose
 * velocity is not known yet, an approximation must be used, and the order
 * depends on which.
 */
// cc -Icode code/10-verlet/drag.c code/steps/*.c -lm
#include "steps/mover.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

enum { CHECKS = 28 };

static double c = 0.4;

static void bob(double t, const double *q, const double *v, double *a,
                const void *ctx)
{
    (void)t, (void)ctx;
    a[0] = -sin(q[0]) - c * v[0];
}

static const ss_mech pendulum = {1, bob, NULL};
static const double q0 = 2.0, v0 = 0.3;
static double truth[CHECKS + 1][2];
static double evaluations; /* a step, of the last run */

static double error(const ss_mech_method *method, ss_velocity velocity,
                    double h)
{
    ss_mover_options o;
    double worst = 0.0;

    ss_mover_defaults(method, &o);
    o.velocity = velocity;
    o.reading = SS_READ_BACKWARD;
    if (method != &ss_gear && method != &ss_beeman)
        o.start = SS_START_TAYLOR;
    else
        o.start = SS_START_STARTER;

    ss_mover *mover = ss_mover_create(1, method, &o);

    if (!mover || ss_mover_start(mover, &pendulum, 0.0, &q0, &v0))
        return (double)NAN;
    for (int n = 1; n <= CHECKS; n++) {
        double q;

        ss_mover_advance(mover, h, (size_t)ss_steps(0.25, h));
        ss_mover_read(mover, &q, NULL);
        worst = fmax(worst, fabs(q - truth[n][0]));
    }

    const ss_stats stats = ss_mover_stats(mover);

    evaluations = (double)stats.evaluations / (double)stats.steps;
    ss_mover_free(mover);
    return worst;
}

static double order(const ss_mech_method *method, ss_velocity velocity,
                    double h)
{
    return log2(error(method, velocity, h) / error(method, velocity, h / 2));
}

int main(int argc, char **argv)
{
    const ss_option options[] = {
        {"c", "drag (1/s)", .positive = &c, .or_zero = true}, {0}};
    const int steps = 256, gear_steps = 32; /* a second */
    const double h = 1.0 / steps;
    double x[2] = {q0, v0}, work[13 * 2];

    ss_begin(argc, argv, "A force that depends on the velocity.", options);

    const ss_ode ode = ss_mech_as_ode(&pendulum);

    for (int n = 1; n <= CHECKS; n++) {
        ss_integrate(&ode, &ss_rk8, 0.0, 0.25, 16, x, work, NULL);
        truth[n][0] = x[0];
    }
    // expect: c in [0.4, 0.4] (given)
    ss_fact("c", c);
    // expect: steps in [256, 256] (given)
    ss_fact("steps", steps);
    // expect: half_as_long in [512, 512] (exact, steps)
    ss_fact("half_as_long", 2 * steps);
    // expect: gear_steps in [32, 32] (given)
    ss_fact("gear_steps", gear_steps);
    // expect: gear_half_as_long in [64, 64] (exact, gear_steps)
    ss_fact("gear_half_as_long", 2 * gear_steps);
    // expect: checks in [28, 28] (given)
    ss_fact("checks", CHECKS);
    // expect: leapfrog_old in [0.95, 1.05] (theory, sec:ve-drag)
    ss_fact("leapfrog_old", order(&ss_leapfrog, SS_VELOCITY_OLD, h));
    // expect: leapfrog_solved in [1.95, 2.05] (theory, sec:ve-drag)
    ss_fact("leapfrog_solved", order(&ss_leapfrog, SS_VELOCITY_SOLVED, h));
    // expect: stormer_old in [0.95, 1.05] (theory, sec:ve-drag)
    ss_fact("stormer_old", order(&ss_stormer_verlet, SS_VELOCITY_OLD, h));
    // expect: verlet_old in [0.95, 1.05] (theory, sec:ve-drag)
    ss_fact("verlet_old", order(&ss_velocity_verlet, SS_VELOCITY_OLD, h));
    // expect: verlet_half in [0.95, 1.05] (theory, sec:ve-drag)
    ss_fact("verlet_half", order(&ss_velocity_verlet, SS_VELOCITY_HALF, h));
    // expect: verlet_predicted in [1.95, 2.05] (theory, sec:ve-drag)
    ss_fact("verlet_predicted",
            order(&ss_velocity_verlet, SS_VELOCITY_PREDICTED, h));
    // expect: verlet_twice in [1.95, 2.05] (theory, sec:ve-drag)
    ss_fact("verlet_twice", order(&ss_velocity_verlet, SS_VELOCITY_TWICE, h));
    // expect: verlet_solved in [1.95, 2.05] (theory, sec:ve-drag)
    ss_fact("verlet_solved", order(&ss_velocity_verlet, SS_VELOCITY_SOLVED, h));
    // expect: position_old in [0.95, 1.05] (theory, sec:ve-drag)
    ss_fact("position_old", order(&ss_drift_kick_drift, SS_VELOCITY_OLD, h));
    // v + h a is wrong by O(h^2), so v' by O(h^3).
    // expect: beeman_predicted in [1.95, 2.05] (theory, sec:ve-drag)
    ss_fact("beeman_predicted", order(&ss_beeman, SS_VELOCITY_PREDICTED, h));
    // Adams's by O(h^3).
    // expect: beeman_adams in [2.95, 3.05] (theory, sec:ve-drag)
    ss_fact("beeman_adams", order(&ss_beeman, SS_VELOCITY_ADAMS, h));
    // Exact as long as q is of degree five.
    // expect: gear in [4.9, 5.1] (theory, sec:ve-beeman)
    ss_fact("gear", order(&ss_gear, SS_VELOCITY_PREDICTED, 1.0 / gear_steps));
    // With a drag -c v two forces give the whole slope, and a third one
    // confirms; one more or less at the start.
    // expect: leapfrog_solved_evaluations in [2.99, 3.01] (theory, sec:ve-drag)
    error(&ss_leapfrog, SS_VELOCITY_SOLVED, h);
    ss_fact("leapfrog_solved_evaluations", evaluations);
    // expect: verlet_solved_evaluations in [2.99, 3.01] (theory, sec:ve-drag)
    error(&ss_velocity_verlet, SS_VELOCITY_SOLVED, h);
    ss_fact("verlet_solved_evaluations", evaluations);
    // expect: verlet_twice_evaluations in [2, 2.01] (exact, sec:ve-drag)
    error(&ss_velocity_verlet, SS_VELOCITY_TWICE, h);
    ss_fact("verlet_twice_evaluations", evaluations);

    ss_columns("h leapfrog_old leapfrog_solved verlet_predicted beeman_adams");
    for (double step = 4 * h; step > h / 2; step /= 2)
        ss_row(step, error(&ss_leapfrog, SS_VELOCITY_OLD, step),
               error(&ss_leapfrog, SS_VELOCITY_SOLVED, step),
               error(&ss_velocity_verlet, SS_VELOCITY_PREDICTED, step),
               error(&ss_beeman, SS_VELOCITY_ADAMS, step));
    return ss_end();
}

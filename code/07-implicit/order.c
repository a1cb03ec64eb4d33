/* order.c: the orders of the implicit steps, and one that gets lost.
 *
 * A pendulum, free or pushed by cos 1.7 t, for seven seconds from (2, 0.3).
 * The theta scheme, the implicit midpoint rule, and the linearised step: with
 * its position by the mean of two velocities, by the new one, and with the
 * force taken at the start of the step or in its middle.
 */
// cc -Icode code/07-implicit/order.c code/steps/*.c -lm
#include "steps/implicit.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>

static const double x0 = 2.0, v0 = 0.3;

enum { MARKS = 28, END = 7, FREE = 0, PUSHED = 1 };

static double force(double t, double x, int pushed)
{
    return -sin(x) + (pushed ? cos(1.7 * t) : 0.0);
}

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    dxdt[0] = x[1];
    dxdt[1] = force(t, x[0], *(const int *)ctx);
}

static void gradient(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)ctx;
    jac[0] = 0.0, jac[1] = 1.0;
    jac[2] = -cos(x[0]), jac[3] = 0.0;
}

typedef struct kind {
    const char *name;
    int pushed;
    double theta;   /* below zero: the implicit midpoint rule; else */
    int linearised; /* 1: the linearised step, 2: with x + h v' */
    double when;    /* which takes its force at t + when h */
} kind;

static void step(const kind *k, ss_implicit *solver, const ss_ode *ode,
                 double t, double h, double *x)
{
    if (k->linearised) {
        const double s = -0.25 * h * h * cos(x[0]);
        const double f = force(t + k->when * h, x[0], k->pushed);
        const double v = (x[1] * (1.0 + s) + h * f) / (1.0 - s);

        x[0] += k->linearised == 2 ? h * v : 0.5 * h * (x[1] + v);
        x[1] = v;
    } else if ((k->theta < 0.0 ? ss_implicit_midpoint.step
                               : ss_theta_step)(solver, ode, t, h, x, NULL)) {
        x[0] = (double)NAN;
    }
}

/* The worst error at the marks, and the angles there. */
static double error(const kind *k, int steps, double truth[][2], double *angles)
{
    const ss_ode ode = {2, pendulum, gradient, &k->pushed};
    const double h = (double)END / steps;
    ss_implicit_options options;
    double x[2] = {x0, v0}, worst = 0.0;

    ss_implicit_defaults(&options);
    options.theta = fmax(k->theta, 0.0);

    ss_implicit *solver = ss_implicit_create(2, &options);

    for (int i = 1; i <= steps; i++) {
        step(k, solver, &ode, (i - 1) * h, h, x);
        if (i * MARKS % steps == 0) {
            const int mark = i * MARKS / steps;

            angles[mark] = x[0];
            worst = fmax(worst, fabs(x[0] - truth[mark][0]));
        }
    }
    ss_implicit_free(solver);
    return worst;
}

int main(int argc, char **argv)
{
    static double truth[2][MARKS + 1][2];
    int steps = 3584;
    double work[24];
    const ss_option options[] = {
        {"steps", "steps of the finer run, divisible by 56", .count = &steps},
        {0}};
    const kind kinds[] = {{"theta_0", FREE, 0.0, 0, 0.0},
                          {"theta_quarter", FREE, 0.25, 0, 0.0},
                          {"theta_half", FREE, 0.5, 0, 0.0},
                          {"theta_threequarters", FREE, 0.75, 0, 0.0},
                          {"theta_1", FREE, 1.0, 0, 0.0},
                          {"midpoint", FREE, -1.0, 0, 0.0},
                          {"linearised", FREE, 0.5, 1, 0.0},
                          {"linearised_new_v", FREE, 0.5, 2, 0.0},
                          {"pushed_printed", PUSHED, 0.5, 1, 0.0},
                          {"pushed_middle", PUSHED, 0.5, 1, 0.5}};

    ss_begin(argc, argv, "Orders of implicit steps.", options);
    for (int p = 0; p < 2; p++) {
        const ss_ode ode = {2, pendulum, gradient, &p};
        double x[2] = {x0, v0};

        for (int i = 0; i <= MARKS; i++) {
            truth[p][i][0] = x[0];
            truth[p][i][1] = x[1];
            ss_integrate(&ode, &ss_rk8, i * 0.25, (i + 1) * 0.25, 16, x, work,
                         NULL);
        }
    }
    // expect: x0 in [2, 2] (given)
    ss_fact("x0", x0);
    // expect: v0 in [0.3, 0.3] (given)
    ss_fact("v0", v0);
    // expect: seconds in [7, 7] (given)
    ss_fact("seconds", END);
    // expect: theta_0 in [0.95, 1.05] (theory, eq:im-theta)
    // expect: theta_quarter in [0.95, 1.05] (theory, eq:im-theta)
    // expect: theta_half in [1.95, 2.05] (theory, eq:im-theta)
    // expect: theta_threequarters in [0.95, 1.05] (theory, eq:im-theta)
    // expect: theta_1 in [0.95, 1.05] (theory, eq:im-theta)
    // expect: midpoint in [1.95, 2.05] (theory, eq:im-midpoint)
    // expect: linearised in [1.95, 2.05] (theory, sec:im-linearised)
    // expect: linearised_new_v in [0.95, 1.05] (theory, sec:im-linearised)
    // expect: pushed_printed in [0.95, 1.05] (theory, sec:im-linearised)
    // expect: pushed_middle in [1.95, 2.05] (theory, sec:im-linearised)
    // expect: theta_0_error in [0.0195, 0.0205] (second way, theta_0_halving)
    // expect: theta_quarter_error in [0.0097, 0.0101] (second way, theta_quarter_halving)
    // expect: theta_half_error in [1.707e-06, 1.708e-06] (second way, theta_half_halving)
    // expect: theta_threequarters_error in [0.0097, 0.0099] (second way, theta_threequarters_halving)
    // expect: theta_1_error in [0.0192, 0.0197] (second way, theta_1_halving)
    // expect: midpoint_error in [2.147e-07, 2.148e-07] (second way, midpoint_halving)
    // expect: linearised_error in [1.68e-06, 1.71e-06] (second way, linearised_halving)
    // expect: theta_0_halving in [0.0195, 0.0205] (second way, theta_0_error)
    // expect: theta_quarter_halving in [0.0097, 0.0101] (second way, theta_quarter_error)
    // expect: theta_half_halving in [1.707e-06, 1.708e-06] (second way, theta_half_error)
    // expect: theta_threequarters_halving in [0.0097, 0.0099] (second way, theta_threequarters_error)
    // expect: theta_1_halving in [0.0192, 0.0197] (second way, theta_1_error)
    // expect: midpoint_halving in [2.147e-07, 2.148e-07] (second way, midpoint_error)
    // expect: linearised_halving in [1.68e-06, 1.71e-06] (second way, linearised_error)
    ss_columns("kind coarse fine");
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        double far[MARKS + 1], near[MARKS + 1], moved = 0.0;
        const int p = kinds[k].pushed;
        const double a = error(&kinds[k], steps / 2, truth[p], far);
        const double b = error(&kinds[k], steps, truth[p], near);
        char name[40];

        ss_row((double)k, a, b);
        ss_fact(kinds[k].name, log2(a / b));
        if (p || kinds[k].linearised == 2)
            continue; /* of these the text has only the orders */
        snprintf(name, sizeof name, "%s_error", kinds[k].name);
        ss_fact(name, b);
        /* Without a truth: what the last halving moved, over 2^order - 1. */
        for (int i = 1; i <= MARKS; i++)
            moved = fmax(moved, fabs(far[i] - near[i]));
        snprintf(name, sizeof name, "%s_halving", kinds[k].name);
        ss_fact(name, moved / (a / b > 3.0 ? 3.0 : 1.0));
    }
    return ss_end();
}

/* swing.c: the pendulum of this book and its spring, in numbers.
 *
 * How large is the energy, how far does the pendulum swing, and how long does
 * it take? The period is measured in a run, from one passage through x = 0 to
 * the one after the next. It is known as well: 4 K, an elliptic integral, which
 * the arithmetic-geometric mean of 1 and cos(a/2) gives for a swing up to a.
 */
// cc -Icode code/02-euler/swing.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdlib.h>

static void falling(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static void pulled(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -x[0];
}

static const ss_ode pendulum = {2, falling, NULL, NULL};
static const ss_ode spring = {2, pulled, NULL, NULL};

/* A step of order 8: far better than what this book will judge by it. */
static void step(const ss_ode *ode, double h, double x[2])
{
    double work[16 * 2];

    if (ss_rk8.step(ode, 0.0, h, x, work, NULL) != SS_OK)
        ss_give_up("the pendulum swings out of the numbers there are");
}

/* On to the next passage through x = 0, and how long that takes. In the end
 * x is about v times the time that is still to go. */
static double to_zero(const ss_ode *ode, double x[2])
{
    const double h = 0.01;
    double t = h;

    step(ode, h, x);
    for (const int side = x[0] > 0.0; (x[0] > 0.0) == side && t < 1e4; t += h)
        step(ode, h, x);
    for (int i = 0; i < 5; i++) {
        const double more = -x[0] / x[1];

        step(ode, more, x);
        t += more;
    }
    return t;
}

static double period(const ss_ode *ode, double x, double v)
{
    double at[2] = {x, v};

    to_zero(ode, at);
    return to_zero(ode, at) + to_zero(ode, at);
}

/* 4 K of a pendulum that swings up to the angle a, by C. F. Gauss. */
static double period_by_means(double a)
{
    double mean = 1.0, root = cos(a / 2.0);

    for (int i = 0; i < 8; i++) {
        const double before = mean;

        mean = (mean + root) / 2.0;
        root = sqrt(before * root);
    }
    return 2.0 * acos(-1.0) / mean;
}

int main(int argc, char **argv)
{
    double x0 = 2.0, v0 = 0.3, time = 7.0;
    const ss_option options[] = {
        {"x", "angle at the start (rad)", .real = &x0},
        {"v", "angular velocity at the start (rad/s)", .real = &v0},
        {"time", "length of a run (s)", .positive = &time},
        {0}};

    ss_begin(argc, argv, "The pendulum of this book.", options);

    const double energy = v0 * v0 / 2.0 - cos(x0);
    const int rows = 100, to_end = 20; /* steps per row */
    double x[2] = {x0, v0}, farthest = fabs(x0);

    ss_columns("t x v");
    for (int i = 0; i <= rows; i++) {
        ss_row(time * i / rows, x[0], x[1]);
        for (int n = 0; n < to_end && i < rows; n++) {
            step(&pendulum, time / rows / to_end, x);
            farthest = fmax(farthest, fabs(x[0]));
        }
    }
    // expect: x in [2, 2] (given)
    ss_fact("x", x0);
    // expect: v in [0.3, 0.3] (given)
    ss_fact("v", v0);
    // expect: time in [7, 7] (given)
    ss_fact("time", time);
    /* 0.045 - cos 2, and one more. */
    // expect: energy in [0.46114683, 0.46114684] (theory, sec:the-pendulum)
    ss_fact("energy", energy);
    // expect: energy_above in [1.46114683, 1.46114684] (theory, sec:the-pendulum)
    ss_fact("energy_above", energy + 1.0);
    /* Where nothing is left for v: cos a is the energy with its sign turned.
     * A row of steps may pass that by 0.002 s, which takes 1.4e-6. */
    // expect: farthest in [2.050082, 2.050084] (theory, sec:the-pendulum)
    ss_fact("farthest", farthest);
    // expect: period in [8.49231694, 8.49231695] (second way, period_by_means)
    ss_fact("period", period(&pendulum, x0, v0));
    // expect: period_by_means in [8.49231694, 8.49231695] (second way, period)
    ss_fact("period_by_means", period_by_means(acos(-energy)));
    /* As Euler's method has it, extrapolated: see cost.c. */
    // expect: end_x in [0.497898618, 0.497898619] (second way, 02-euler/cost#end_x)
    ss_fact("end_x", x[0]);
    // expect: end_v in [1.63690862, 1.636908621] (second way, 02-euler/cost#end_v)
    ss_fact("end_v", x[1]);
    /* The spring, let go at 1: a cosine. */
    // expect: spring_period in [6.283185307, 6.283185308] (theory, eq:spring)
    ss_fact("spring_period", period(&spring, 1.0, 0.0));
    return ss_end();
}

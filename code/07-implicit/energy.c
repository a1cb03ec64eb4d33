/* energy.c: a pendulum with the linearised Crank-Nicolson step.
 *
 * One linear equation per step instead of Newton's method: of order two, and
 * the energy grows, until the pendulum goes over the top, faster and faster.
 * Solved to convergence, the same scheme keeps the energy.
 */
// cc -Icode code/07-implicit/energy.c code/steps/*.c -lm
#include "steps/implicit.h"
#include "steps/mech_implicit.h"
#include "steps/program.h"

#include <math.h>

//> linearised
/* [1 - h^2/4 J] v' = v + h F + h^2/4 J v with F = -sin x, J = -cos x, and the
 * position by the mean of both velocities. */
static void linearised_step(double h, double *x, double *v)
{
    const double force = -sin(*x), jac = -cos(*x), s = 0.25 * h * h * jac;
    const double next = (*v + h * force + s * *v) / (1.0 - s);

    *x += 0.5 * h * (*v + next);
    *v = next;
}
//<

static void accel(double t, const double *q, const double *v, double *a,
                  const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -sin(q[0]);
}

static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    (void)t, (void)v, (void)dv, (void)ctx;
    da[0] = -cos(q[0]) * dq[0];
}

static void gradient(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)ctx;
    jac[0] = 0.0, jac[1] = 1.0;
    jac[2] = -cos(x[0]), jac[3] = 0.0;
}

static double energy(const double *x)
{
    return 0.5 * x[1] * x[1] - cos(x[0]);
}

/* Largest difference from the library's linearised step in the first steps. */
static double library(double h, int steps)
{
    const ss_soft_mech m = {.mech = {1, accel, NULL}, .change = change};
    ss_mech_implicit_options defaults;
    double a[2] = {2.0, 0.3}, b[2] = {2.0, 0.3}, differs = 0.0;

    ss_mech_implicit_defaults(&defaults);

    ss_mech_implicit *solver = ss_mech_implicit_create(1, &defaults);

    for (int i = 0; i < steps; i++) {
        linearised_step(h, &a[0], &a[1]);
        if (!solver ||
            ss_linearised_step(solver, &m, i * h, h, &b[0], &b[1], NULL))
            b[0] = (double)NAN;
        differs = fmax(differs, fabs(a[0] - b[0]));
    }
    ss_mech_implicit_free(solver);
    return differs;
}

static double climb(double h, double end)
{
    double x[2] = {2.0, 0.3};
    const int steps = ss_steps(end, h);

    for (int i = 0; i < steps; i++)
        linearised_step(h, &x[0], &x[1]);
    return energy(x);
}

int main(int argc, char **argv)
{
    double h = 0.1, end = 2000.0, x0 = 2.0, v0 = 0.3;
    double low = 9, high = -9;
    int rows = 200;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"end", "end of the run (s)", .positive = &end},
        {"x", "angle at the start (rad)", .real = &x0},
        {"v", "angular velocity at the start (rad/s)", .real = &v0},
        {"rows", "points on a curve", .count = &rows},
        {0}};

    ss_begin(argc, argv, "Energy of a pendulum, solved and linearised.",
             options);

    const ss_mech mech = {1, accel, NULL};
    ss_ode ode = ss_mech_as_ode(&mech);
    const int each = ss_steps(end / rows, h);
    double x[2] = {x0, v0}, y[2] = {x0, v0}, z[2] = {x0, v0};

    ode.jac = gradient;
    ss_implicit *solver = ss_implicit_create(2, NULL);

    // expect: start in [0.46114683, 0.46114684] (exact, sec:im-linearised)
    ss_fact("start", energy(x));
    ss_columns("t linearised solved midpoint");
    for (int r = 0; solver && r <= rows; r++) {
        double most[3] = {energy(x), energy(y), energy(z)};

        for (int i = 0; i < each; i++) {
            linearised_step(h, &x[0], &x[1]);
            ss_trapezoid.step(solver, &ode, 0.0, h, y, NULL);
            ss_implicit_midpoint.step(solver, &ode, 0.0, h, z, NULL);
            most[0] = fmax(most[0], energy(x));
            most[1] = fmax(most[1], energy(y));
            most[2] = fmax(most[2], energy(z));
            low = fmin(low, energy(y));
            high = fmax(high, energy(y));
        }
        if (r % 2 == 0)
            ss_row(r * each * h, most[0], most[1], most[2]);
    }
    ss_implicit_free(solver);
    // expect: differs in [0, 1e-12] (theory, eq:im-linearised)
    ss_fact("differs", library(h, 100));
    // expect: climbed_tenth in [0.6245, 0.626] (second way, climbed_slowly)
    ss_fact("climbed_tenth", climb(0.1, 2000.0));
    // It climbs by h^4 in a step: half of the step, and eight times the time.
    // expect: climbed_slowly in [0.6245, 0.626] (second way, climbed_tenth)
    ss_fact("climbed_slowly", climb(0.05, 16000.0));
    // Half a turn in each step, within a tenth; and the top or the bottom.
    // expect: climbed_half in [15, 25] (theory, sec:im-linearised)
    ss_fact("climbed_half", climb(0.5, 2000.0));
    // In a step it gains what the trapezoid rule misses of the work, v^3 sin(x)
    // h^3/12; with w = v^2 cos x + sin^2 x, that is a twelfth of h^2 times what
    // w falls from 0.789 at the start, to 2.922 at most and 0.787 at least. The
    // midpoint rule misses minus half of that.
    // expect: solved_low in [0.45936, 0.45938] (theory, sec:ms-area)
    ss_fact("solved_low", low);
    // expect: solved_high in [0.461148, 0.461149] (theory, sec:ms-area)
    ss_fact("solved_high", high);
    return ss_end();
}

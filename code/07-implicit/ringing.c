/* ringing.c: what the theta scheme does to a fast part that should be gone.
 *
 * x' = -k (x - cos t) - sin t from a start that is off by one. In truth that
 * is forgotten within a few times 1/k, far less than a step. Implicit Euler
 * forgets it in two steps; Crank-Nicolson remembers it with changing sign.
 */
// cc -Icode code/07-implicit/ringing.c code/steps/*.c -lm
#include "steps/implicit.h"
#include "steps/program.h"

#include <math.h>

//> theta
/* 1 - theta of the slope at the start of the step and theta of that at its
 * end. The equation for the new x is linear, so a division solves it. */
static double theta_step(double theta, double k, double t, double h, double x)
{
    const double slope = -k * (x - cos(t)) - sin(t);
    const double known = x + (1.0 - theta) * h * slope;
    const double drive = k * cos(t + h) - sin(t + h);

    return (known + theta * h * drive) / (1.0 + theta * h * k);
}
//<

static void curve(double t, const double *x, double *dxdt, const void *ctx)
{
    const double k = *(const double *)ctx;

    dxdt[0] = -k * (x[0] - cos(t)) - sin(t);
}

static void gradient(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)x;
    jac[0] = -*(const double *)ctx;
}

int main(int argc, char **argv)
{
    double k = 1000.0, h = 0.1, off = 1.0;
    int steps = 20;
    const ss_option options[] = {
        {"k", "stiffness (1/s)", .positive = &k},
        {"h", "step (s)", .positive = &h},
        {"steps", "number of steps", .count = &steps},
        {"off", "distance of the start from the slow curve", .real = &off},
        {0}};

    ss_begin(argc, argv, "Damping and ringing.", options);

    const ss_ode ode = {1, curve, gradient, &k};

    ss_implicit *solver = ss_implicit_create(1, NULL);
    double euler = 1.0 + off, half = euler, library = euler, differs = 0.0;

    ss_columns("t euler half truth");
    for (int i = 0; solver && i <= steps; i++) {
        const double t = i * h;

        ss_row(t, euler, half, cos(t));
        if (i == steps)
            break;
        euler = theta_step(1.0, k, t, h, euler);
        half = theta_step(0.5, k, t, h, half);
        if (ss_trapezoid.step(solver, &ode, t, h, &library, NULL))
            library = (double)NAN;
        differs = fmax(differs, fabs(half - library));
    }
    ss_implicit_free(solver);
    // expect: differs in [0, 1e-12] (theory, eq:im-theta)
    ss_fact("differs", differs);
    // expect: end in [1.9999999, 2.0000001] (exact, fig:im-ringing)
    ss_fact("end", steps * h);
    // expect: factor_half in [-0.96078432, -0.96078431] (theory, eq:im-factor)
    ss_fact("factor_half", (1.0 - 0.5 * h * k) / (1.0 + 0.5 * h * k));
    // expect: factor_euler in [0.00990099, 0.009901] (theory, eq:im-factor)
    ss_fact("factor_euler", 1.0 / (1.0 + h * k));
    // A step takes (1 - cos h) cos t + (h - sin h) sin t, at its end t, from the
    // distance, and divides that by 101.
    // expect: error_euler in [1.9228e-05, 1.9229e-05] (theory, sec:im-euler)
    ss_fact("error_euler", fabs(euler - cos(steps * h)));
    // The twentieth power of 49/51.
    // expect: error_half in [0.449, 0.4495] (theory, eq:im-factor)
    ss_fact("error_half", fabs(half - cos(steps * h)));
    return ss_end();
}

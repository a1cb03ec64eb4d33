/* one-step.c: what one Euler step gets wrong, and what Taylor says it should.
 *
 * From exact data a step of size h is wrong by (h^2/2) x'' and a little more,
 * where x'' is the rate of change along the path. Where that can be computed
 * and is kept, a step is wrong by O(h^3) only.
 */
// cc -Icode code/02-euler/one-step.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    dxdt[0] = -*(const double *)ctx * x[0];
}

static void spring(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -x[0];
}

static void straight(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)x;
    dxdt[0] = *(const double *)ctx;
}

static double exact(double t)
{
    return exp(sin(t));
}

/* A step with Taylor's next term for x' = x cos t: what it gets wrong. */
static double taylor_error(double t, double h)
{
    const double x = exact(t), slope = x * cos(t);
    const double second = x * (cos(t) * cos(t) - sin(t));

    return fabs(x + h * slope + 0.5 * h * h * second - exact(t + h));
}

int main(int argc, char **argv)
{
    double k = 0.7, h = 0.025, speed = 1.7, t = 1.0;
    const ss_option options[] = {
        {"k", "rate of the decay (1/s)", .positive = &k},
        {"h", "step of the decay (s)", .positive = &h},
        {"speed", "speed on the straight path (1/s)", .real = &speed},
        {"t", "start of Taylor's step (s)", .real = &t},
        {0}};
    double x[2] = {1.0, 0.0}, work[4];

    ss_begin(argc, argv, "The local error of Euler's method.", options);

    const ss_ode slow = {.dim = 1, .rhs = decay, .ctx = &k};
    ss_euler.step(&slow, 0.0, h, x, work, NULL);
    /* e^-y - 1 + y with y = k h = 0.0175; below, the distance of e^is from
     * 1 + is, times that of the start. */
    // expect: step_error in [1.522356e-4, 1.522357e-4] (theory, eq:taylor)
    ss_fact("step_error", exp(-k * h) - x[0]);
    // expect: step_error_predicted in [1.53124999e-4, 1.53125001e-4] (theory, eq:euler-local)
    ss_fact("step_error_predicted", 0.5 * h * h * k * k);

    const ss_ode even = {.dim = 1, .rhs = straight, .ctx = &speed};
    x[0] = 1.0;
    ss_euler.step(&even, 0.0, h, x, work, NULL);
    // expect: straight_error in [0, 0] (exact, eq:euler-local)
    ss_fact("straight_error", fabs(x[0] - (1.0 + speed * h)));

    /* A weight on a spring: the second derivatives are -x and -v. */
    const ss_ode bob = {.dim = 2, .rhs = spring};
    const double s = h / 12.8;
    x[0] = 1.0;
    x[1] = 0.5;
    ss_euler.step(&bob, 0.0, s, x, work, NULL);
    // expect: spring_error in [2.13248e-6, 2.132481e-6] (theory, eq:taylor)
    ss_fact("spring_error", hypot(x[0] - (cos(s) + 0.5 * sin(s)),
                                  x[1] - (0.5 * cos(s) - sin(s))));
    // expect: spring_error_predicted in [2.13248e-6, 2.132481e-6] (theory, eq:euler-local)
    ss_fact("spring_error_predicted", 0.5 * s * s * hypot(1.0, 0.5));

    // expect: taylor_order in [2.97, 3.03] (theory, sec:one-step)
    ss_fact("taylor_order",
            log2(taylor_error(t, 0.02) / taylor_error(t, 0.01)));

    ss_columns("h euler predicted taylor");
    for (double step = 0.4; step > 1e-3; step *= 0.5) {
        x[0] = 1.0;
        ss_euler.step(&slow, 0.0, step, x, work, NULL);
        ss_row(step, exp(-k * step) - x[0], 0.5 * step * step * k * k,
               taylor_error(t, step));
    }
    return ss_end();
}

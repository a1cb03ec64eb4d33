/* amplify.c: the factor of one step, for every theta.
 *
 * On x' = -k x a step of the theta scheme multiplies x by R(hk), and the
 * program finds R by taking the library's step. Then a spring, x'' = -w^2 x,
 * where a step turns and stretches the plane of (x, v/w).
 */
// cc -Icode code/07-implicit/amplify.c code/steps/*.c -lm
#include "steps/implicit.h"
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    dxdt[0] = -*(const double *)ctx * x[0];
}

static void turn(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -x[0];
}

/* R(hk): the state after one step of length hk on x' = -sign x, from 1. */
static double factor(double theta, double z, double sign)
{
    const ss_ode ode = {1, decay, NULL, &sign};
    ss_implicit_options options;
    double x = 1.0;

    ss_implicit_defaults(&options);
    options.theta = theta;

    ss_implicit *solver = ss_implicit_create(1, &options);

    if (!solver || ss_theta_step(solver, &ode, 0.0, z, &x, NULL))
        x = (double)NAN;
    ss_implicit_free(solver);
    return x;
}

/* How much longer a step makes the state of a spring, h in units of 1/w. */
static double stretch(double theta, double h)
{
    const ss_ode ode = {2, turn, NULL, NULL};
    ss_implicit_options options;
    double x[2] = {1.0, 0.0};

    ss_implicit_defaults(&options);
    options.theta = theta;

    ss_implicit *solver = ss_implicit_create(2, &options);

    if (!solver || ss_theta_step(solver, &ode, 0.0, h, x, NULL))
        x[0] = (double)NAN;
    ss_implicit_free(solver);
    return hypot(x[0], x[1]);
}

/* The largest hk up to 1e6 with |R| <= 1, by halving. */
static double limit(double theta)
{
    double low = 0.0, high = 1e6;

    for (int i = 0; i < 60; i++) {
        const double z = 0.5 * (low + high);

        *(fabs(factor(theta, z, 1.0)) <= 1.0 ? &low : &high) = z;
    }
    return low;
}

int main(int argc, char **argv)
{
    int rows = 60;
    const ss_option options[] = {{"rows", "points on a curve", .count = &rows},
                                 {0}};
    const ss_ode spring = {2, turn, NULL, NULL};
    const double midpoint_h = 0.169;
    double mid[2] = {1.0, 0.0}, work[6];

    ss_begin(argc, argv, "The factor of a step.", options);
    ss_columns("z explicit quarter half threequarters one truth");
    for (int i = 0; i <= rows; i++) {
        const double z = pow(10.0, -1.0 + 4.0 * i / rows);

        ss_row(z, factor(0.0, z, 1.0), factor(0.25, z, 1.0),
               factor(0.5, z, 1.0), factor(0.75, z, 1.0), factor(1.0, z, 1.0),
               exp(-z));
    }
    // expect: limit_0 in [1.99999999, 2.00000001] (theory, eq:im-factor)
    ss_fact("limit_0", limit(0.0));
    // expect: limit_quarter in [3.99999999, 4.00000001] (theory, eq:im-factor)
    ss_fact("limit_quarter", limit(0.25));
    // expect: limit_49 in [99.9999999, 100.0000001] (theory, eq:im-factor)
    ss_fact("limit_49", limit(0.49));
    // expect: spring_tenth in [0.99503719, 0.9950372] (theory, sec:im-ringing)
    ss_fact("spring_tenth", stretch(1.0, 0.1));
    // expect: spring_1 in [0.70710678, 0.70710679] (theory, sec:im-ringing)
    ss_fact("spring_1", stretch(1.0, 1.0));
    // expect: spring_10 in [0.09950371, 0.09950372] (theory, sec:im-ringing)
    ss_fact("spring_10", stretch(1.0, 10.0));
    // expect: spring_1000 in [0.00099999949, 0.00099999951] (theory, sec:im-ringing)
    ss_fact("spring_1000", stretch(1.0, 1000.0));
    // expect: half_keeps in [1, 1] (theory, sec:im-ringing)
    ss_fact("half_keeps", fabs(stretch(0.5, 10.0) - 1.0) <= 1e-14);
    // x' = x should grow, but a long step of implicit Euler damps it.
    // expect: damped in [-0.5000000001, -0.4999999999] (theory, eq:im-factor)
    ss_fact("damped", factor(1.0, 3.0, -1.0));
    // expect: exploding in [20.08553692, 20.08553693] (theory, sec:im-ringing)
    ss_fact("exploding", exp(3.0 * rows / rows));
    // The midpoint method is stable for no step here, and usable for many.
    ss_midpoint.step(&spring, 0.0, midpoint_h, mid, work, NULL);
    // expect: midpoint_h in [0.169, 0.169] (given)
    ss_fact("midpoint_h", midpoint_h);
    // expect: midpoint_growth in [0.00010196, 0.00010197] (theory, eq:circle-growth)
    ss_fact("midpoint_growth", hypot(mid[0], mid[1]) - 1.0);
    return ss_end();
}

/* stability.c: the disc in which h times lambda must lie.
 *
 * On x' = lambda x one Euler step multiplies by 1 + h lambda. Found by trial:
 * the largest step that does not grow, in every direction of the plane of
 * lambda, and for a weight on a spring with more and more damping.
 */
// cc -Icode code/02-euler/stability.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void complex_rate(double t, const double *x, double *dxdt,
                         const void *ctx)
{
    const double *lambda = ctx;

    (void)t;
    dxdt[0] = lambda[0] * x[0] - lambda[1] * x[1];
    dxdt[1] = lambda[1] * x[0] + lambda[0] * x[1];
}

static void damped_spring(double t, const double *x, double *dxdt,
                          const void *ctx)
{
    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = -x[0] - *(const double *)ctx * x[1];
}

/* Does a start of size one end up larger than it began? */
static int grows(const ss_ode *ode, double h, int steps)
{
    double x[2] = {1.0, 0.0}, work[4];

    for (int n = 0; n < steps; n++)
        ss_euler.step(ode, n * h, h, x, work, NULL);
    return hypot(x[0], x[1]) > 1.0;
}

/* Bisect between a step that is stable and one that grows. */
static double largest_step(const ss_ode *ode, double quiet, double wild,
                           int steps)
{
    while (wild - quiet > 1e-6) {
        const double h = 0.5 * (quiet + wild);

        *(grows(ode, h, steps) ? &wild : &quiet) = h;
    }
    return quiet;
}

enum { AROUND = 120 };

int main(int argc, char **argv)
{
    int steps = 12000;
    const ss_option options[] = {
        {"steps", "steps to wait for growth", .count = &steps}, {0}};
    const double pi = acos(-1.0), damping[] = {0.1, 0.5, 1.0, 2.0, 4.0, 10.0};
    double limit[6];

    ss_begin(argc, argv, "The largest stable step of Euler's method.", options);
    for (int i = 0; i < 6; i++) {
        const ss_ode spring = {2, damped_spring, NULL, &damping[i]};

        limit[i] = largest_step(&spring, 0.0, 3.0, steps);
    }
    /* h = c, up to what is left of the swing's phase after 12000 steps. */
    // expect: spring_0_1 in [0.0998, 0.1002] (theory, eq:euler-disc)
    ss_fact("spring_0_1", limit[0]);
    // expect: spring_0_5 in [0.4998, 0.5002] (theory, eq:euler-disc)
    ss_fact("spring_0_5", limit[1]);
    /* The size is (h - 1)^n n h sqrt(2)/(h - 1), about: 1 for h = 1.99913. */
    // expect: spring_2 in [1.9991, 1.9992] (theory, sec:spring-limits)
    ss_fact("spring_2", limit[3]);
    /* 2/9.899, and what it takes to grow tenfold: the start has a tenth of the
     * fast part. */
    // expect: spring_10 in [0.20204, 0.20208] (theory, eq:euler-disc)
    ss_fact("spring_10", limit[5]);

    ss_columns("re im c sre sim");
    for (int i = 0; i < AROUND; i++) {
        const double angle = 0.5 * pi + pi * (i + 0.5) / AROUND;
        const double lambda[2] = {cos(angle), sin(angle)};
        const ss_ode ode = {2, complex_rate, NULL, lambda};
        const double h = largest_step(&ode, 0.0, 3.0, 10);
        const double re = h * lambda[0], im = h * lambda[1];
        const int spring = i < 6;
        const double c = spring ? damping[i] : 0.0;
        const double root = sqrt(fabs(c * c - 4.0));

        ss_row(re, im, spring ? c : (double)NAN,
               spring ? -0.5 * limit[i] * (c + (c > 2.0 ? root : 0.0))
                      : (double)NAN,
               spring ? (c < 2.0 ? 0.5 * limit[i] * root : 0.0) : (double)NAN);
    }
    return ss_end();
}

/* decay.c: implicit, and unstable.
 *
 * x' = -k x with hk a little below and a little above 3, the limit of the
 * fourth Adams-Moulton method. Every step solves its equation for the new
 * state, to the last digit, and it grows all the same. Implicit Euler, which
 * is Adams-Moulton 1, only ever falls.
 */
// cc -Icode code/06-multistep/decay.c code/steps/*.c -lm
#include "steps/adams.h"
#include "steps/program.h"

#include <math.h>

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = -x[0];
}

static void gradient(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    jac[0] = -1.0;
}

static const ss_ode ode = {1, decay, gradient, NULL};

/* Write the first `steps` states into x[1], x[2], ... */
static void run(int order, double z, int steps, double *x)
{
    ss_adams_options options;

    ss_adams_defaults(&options);
    options.kind = SS_ADAMS_MOULTON;
    options.order = order;

    ss_adams *adams = ss_adams_create(1, &options);

    x[0] = 1.0;
    for (int i = 0; adams && i < steps; i++) {
        x[i + 1] = x[i];
        ss_adams_step(adams, &ode, i * z, z, &x[i + 1], NULL);
    }
    ss_adams_free(adams);
}

/* The size of AM4's last state from its formula alone, solved for the new one by
 * a division; the first two steps are RK4's. */
static double formula(double z, int steps)
{
    const double rk4 = 1.0 - z + z * z / 2 - z * z * z / 6 + z * z * z * z / 24;
    double x = rk4 * rk4, x1 = rk4, x2 = 1.0;

    for (int i = 2; i < steps; i++) {
        const double next =
            (24 * x - z * (19 * x - 5 * x1 + x2)) / (24 + 9 * z);

        x2 = x1, x1 = x, x = next;
    }
    return fabs(x);
}

int main(int argc, char **argv)
{
    int steps = 40;
    double below = 2.9, above = 3.1;
    static double a[1001], b[1001], c[1001];
    const ss_option options[] = {
        {"steps", "number of steps, up to 1000", .count = &steps, .most = 1000},
        {"below", "hk of the run that decays", .positive = &below},
        {"above", "hk of the run that grows", .positive = &above},
        {0}};

    ss_begin(argc, argv, "Adams-Moulton 4 about its limit.", options);
    run(4, below, steps, a);
    run(4, above, steps, b);
    run(1, above, steps, c);
    ss_columns("n below above euler");
    for (int i = 0; i <= steps; i++)
        ss_row(i, a[i], b[i], c[i]);
    // expect: below in [2.9, 2.9] (given)
    ss_fact("below", below);
    // expect: above in [3.1, 3.1] (given)
    ss_fact("above", above);
    // expect: steps in [40, 40] (given)
    ss_fact("steps", steps);
    // expect: left_below in [0.30781, 0.307815] (second way, formula_below)
    ss_fact("left_below", fabs(a[steps]));
    // expect: left_above in [3.29886, 3.29887] (second way, formula_above)
    ss_fact("left_above", fabs(b[steps]));
    // expect: formula_below in [0.30781, 0.307815] (second way, left_below)
    ss_fact("formula_below", formula(below, steps));
    // expect: formula_above in [3.29886, 3.29887] (second way, left_above)
    ss_fact("formula_above", formula(above, steps));
    return ss_end();
}

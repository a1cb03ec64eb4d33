/* order.c: what one step gets wrong, and what a whole journey gets wrong.
 *
 * On x' = x cos t, whose paths are known, halve the step again and again. One
 * step from exact data is wrong by O(h^2); the end of the journey by O(h).
 */
// cc -Icode code/02-euler/order.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void swell(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    dxdt[0] = x[0] * cos(t);
}

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    dxdt[0] = -*(const double *)ctx * x[0];
}

static const ss_ode swelling = {.dim = 1, .rhs = swell};

static double exact(double t)
{
    return exp(sin(t));
}

static double euler(const ss_ode *ode, double t0, double t1, int n, double x)
{
    double work[2];

    ss_integrate(&ss_euler, ode, t0, t1, (size_t)n, &x, work, NULL);
    return x;
}

/* One step from a point of the true path; the worst of five such points. */
static double local_error(double h)
{
    double worst = 0.0;

    for (double t = 0.5; t < 5.0; t += 1.0)
        worst = fmax(worst, fabs(euler(&swelling, t, t + h, 1, exact(t)) -
                                 exact(t + h)));
    return worst;
}

/* The whole journey from 0 to the end, in n steps. */
static double global_error(double end, int n)
{
    return fabs(euler(&swelling, 0.0, end, n, exact(0.0)) - exact(end));
}

/* Error = C h^p at two steps, one half the other: what is p? */
static double observed_order(double error, double error_of_half)
{
    return log2(error / error_of_half);
}

int main(int argc, char **argv)
{
    double end = 5.0;
    int halvings = 12;
    const int fewest = 5; /* steps */
    const ss_option options[] = {
        {"end", "end of the journey (s)", .positive = &end},
        {"halvings", "number of halvings of the step", .count = &halvings},
        {0}};

    ss_begin(argc, argv, "Local and global error of Euler's method.", options);

    ss_columns("h local global");
    double local = 0.0, global = 0.0, local_order = 0.0, global_order = 0.0;
    double ratio_first = 0.0, ratio_last = 0.0;
    for (int i = 0, n = fewest; i <= halvings && i < 20; i++, n *= 2) {
        const double l = local_error(end / n), g = global_error(end, n);

        local_order = observed_order(local, l);
        global_order = observed_order(global, g);
        ratio_first = i == 1 ? global / g : ratio_first;
        ratio_last = global / g;
        ss_row(end / n, l, g);
        local = l;
        global = g;
    }
    // expect: end in [5, 5] (given)
    ss_fact("end", end);
    // expect: halvings in [12, 12] (given)
    ss_fact("halvings", halvings);
    // expect: local_order in [1.99, 2.01] (theory, eq:euler-local)
    ss_fact("local_order", local_order);
    // expect: global_order in [0.99, 1.01] (theory, sec:global-error)
    ss_fact("global_order", global_order);
    /* Five legs end at the product 2 (1 + cos 1) ... (1 + cos 4); ten alike. */
    // expect: ratio_first in [2.27957, 2.27958] (theory, eq:euler)
    ss_fact("ratio_first", ratio_first);
    // expect: ratio_last in [1.999, 2.001] (theory, sec:global-error)
    ss_fact("ratio_last", ratio_last);

    /* Halving the step, x' = -x up to 1: a quarter per step, a half in all. */
    const double one = 1.0;
    const ss_ode unit = {.dim = 1, .rhs = decay, .ctx = &one};
    const int n = 128;
    const double whole = 1.0 / n, half = 0.5 / n;
    // expect: step_ratio_128 in [3.9948, 3.99481] (theory, eq:euler-decay)
    ss_fact("step_ratio_128",
            (exp(-whole) - euler(&unit, 0.0, whole, 1, 1.0)) /
                (exp(-half) - euler(&unit, 0.0, half, 1, 1.0)));
    // expect: end_ratio_128 in [2.003269, 2.00327] (theory, eq:euler-decay)
    ss_fact("end_ratio_128",
            (exp(-one) - euler(&unit, 0.0, 1.0, n, 1.0)) /
                (exp(-one) - euler(&unit, 0.0, 1.0, 2 * n, 1.0)));

    /* A difference quotient is Euler's step read backwards: order one. */
    double quotient[2];
    for (int i = 0; i < 2; i++) {
        const double h = 1e-3 / (1 << i);

        quotient[i] =
            fabs((exact(1.0 + h) - exact(1.0)) / h - exact(1.0) * cos(one));
    }
    // expect: difference_order in [0.99, 1.01] (theory, eq:taylor)
    ss_fact("difference_order", observed_order(quotient[0], quotient[1]));
    return ss_end();
}

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

enum { MOST = 20 };

static const ss_ode swelling = {.dim = 1, .rhs = swell};

static double exact(double t)
{
    return exp(sin(t));
}

static double euler(const ss_ode *ode, double t0, double t1, int n, double x)
{
    double work[2];

    ss_integrate(ode, &ss_euler, t0, t1, (size_t)n, &x, work, NULL);
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
    const int last = halvings < MOST ? halvings : MOST - 1;
    //> halving
    double error[MOST] = {0}, ratio[MOST] = {0}, order[MOST] = {0};
    for (int i = 0, n = fewest; i <= last; i++, n *= 2) {
        error[i] = global_error(end, n);
        if (i > 0) {
            ratio[i] = error[i - 1] / error[i];
            order[i] = log2(ratio[i]);
        }
        ss_row(end / n, local_error(end / n), error[i]);
    }
    //<
    const double shortest = end / (fewest << last);
    // expect: end in [5, 5] (given)
    ss_fact("end", end);
    // expect: halvings in [12, 12] (given)
    ss_fact("halvings", halvings);
    // expect: local_order in [1.99, 2.01] (theory, eq:euler-local)
    ss_fact("local_order",
            observed_order(local_error(2.0 * shortest), local_error(shortest)));
    // expect: global_order in [0.99, 1.01] (theory, sec:global-error)
    ss_fact("global_order", order[last]);
    // expect: ratio_last in [1.999, 2.001] (theory, sec:global-error)
    ss_fact("ratio_last", ratio[last]);

    /* The first five runs, by their steps. */
    // expect: error_5 in [0.377070, 0.377071] (second way, tests/from-the-page/02_euler.py)
    ss_fact("error_5", error[0]);
    // expect: error_10 in [0.165412, 0.165413] (second way, tests/from-the-page/02_euler.py)
    ss_fact("error_10", error[1]);
    // expect: error_20 in [0.080262, 0.080263] (second way, tests/from-the-page/02_euler.py)
    ss_fact("error_20", error[2]);
    // expect: error_40 in [0.039732, 0.039733] (second way, tests/from-the-page/02_euler.py)
    ss_fact("error_40", error[3]);
    // expect: error_80 in [0.019792, 0.019793] (second way, tests/from-the-page/02_euler.py)
    ss_fact("error_80", error[4]);
    // expect: ratio_10 in [2.27957, 2.27958] (second way, tests/from-the-page/02_euler.py)
    ss_fact("ratio_10", ratio[1]);
    // expect: order_10 in [1.18876, 1.18877] (second way, tests/from-the-page/02_euler.py)
    ss_fact("order_10", order[1]);
    // expect: ratio_20 in [2.06088, 2.06089] (second way, tests/from-the-page/02_euler.py)
    ss_fact("ratio_20", ratio[2]);
    // expect: order_20 in [1.04326, 1.04327] (second way, tests/from-the-page/02_euler.py)
    ss_fact("order_20", order[2]);
    // expect: ratio_40 in [2.02005, 2.02006] (second way, tests/from-the-page/02_euler.py)
    ss_fact("ratio_40", ratio[3]);
    // expect: order_40 in [1.01439, 1.01440] (second way, tests/from-the-page/02_euler.py)
    ss_fact("order_40", order[3]);
    // expect: ratio_80 in [2.00744, 2.00745] (second way, tests/from-the-page/02_euler.py)
    ss_fact("ratio_80", ratio[4]);
    // expect: order_80 in [1.00536, 1.00537] (second way, tests/from-the-page/02_euler.py)
    ss_fact("order_80", order[4]);

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

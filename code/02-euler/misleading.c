/* misleading.c: four ways to measure an order, three of them wrong.
 *
 * Euler's method on x' = x cos t, once more. Its order is one. Measured at a
 * lucky time it looks like two; measured against a fine run of its own it
 * bends; with a loop that steps past the end it jumps about.
 */
// cc -Icode code/02-euler/misleading.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void swell(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    dxdt[0] = x[0] * cos(t);
}

static const ss_ode swelling = {.dim = 1, .rhs = swell};

static double exact(double t)
{
    return exp(sin(t));
}

static double euler(double end, int steps)
{
    double x = 1.0, work[2];

    ss_integrate(&swelling, &ss_euler, 0.0, end, (size_t)steps, &x, work, NULL);
    return x;
}

/* The leading error of Euler's method here is -h x(t) g(t) / 2 with this g;
 * at the time where g passes through zero, the order seems to be two. */
static double g(double t)
{
    return 0.5 * t + 0.25 * sin(2.0 * t) + cos(t) - 1.0;
}

static double lucky_time(void)
{
    double low = 1.0, high = 2.0;

    for (int i = 0; i < 60; i++) {
        const double middle = 0.5 * (low + high);

        *(g(middle) > 0.0 ? &low : &high) = middle;
    }
    return low;
}

/* The loop that many programs have: it stops somewhere after the end. */
static double overshot(double end, double h)
{
    double x = 1.0, work[2];

    //> overshoot
    for (double t = 0.0; t < end; t += h)
        ss_euler.step(&swelling, t, h, &x, work, NULL);
    //<
    return x;
}

int main(int argc, char **argv)
{
    double end = 4.0;
    int finest = 1024;
    const ss_option options[] = {
        {"end", "end of the journey (s)", .positive = &end},
        {"finest", "steps of the reference run", .count = &finest},
        {0}};

    ss_begin(argc, argv, "How not to measure an order.", options);
    const double lucky = lucky_time(), truth = euler(end, finest);

    ss_columns("h right self lucky any overshot");
    for (int i = 0, n = 8; n < finest; i++, n = 8 << i) {
        const double h = end / n;

        ss_row(h, fabs(euler(end, n) - exact(end)), fabs(euler(end, n) - truth),
               fabs(euler(lucky, n) - exact(lucky)), (double)NAN, (double)NAN);
    }
    const double closer = 1.04;
    double least = 9.0, most = -9.0;
    for (double h = end / 8; h > 2.0 * end / finest; h /= closer) {
        const double error = fabs(overshot(end, h) - exact(end));
        const double order =
            log2(error / fabs(overshot(end, 0.5 * h) - exact(end)));

        least = fmin(least, order);
        most = fmax(most, order);
        ss_row((double)NAN, (double)NAN, (double)NAN, (double)NAN, h, error);
    }
    /* At small h the error is h |c + m u|, with c = e(4), m the slope there and
     * u h the overshoot. The order comes out least when u is just below 1/2
     * (half the step overshoots by all of itself) and most when just above (by
     * nothing): 0.39 and 2.07, but for large steps and the choice of steps. */
    // expect: overshot_least in [0.35, 0.45] (theory, sec:misleading)
    ss_fact("overshot_least", least);
    // expect: overshot_most in [2.0, 2.1] (theory, sec:misleading)
    ss_fact("overshot_most", most);

    // expect: lucky_time in [1.350917678, 1.350917679] (theory, eq:swell-error)
    ss_fact("lucky_time", lucky);
    // expect: right_order in [0.99, 1.01] (theory, sec:global-error)
    ss_fact("right_order", log2(fabs(euler(end, 512) - exact(end)) /
                                fabs(euler(end, 1024) - exact(end))));
    // expect: lucky_order in [1.98, 2.02] (theory, eq:swell-error)
    ss_fact("lucky_order", log2(fabs(euler(lucky, 512) - exact(lucky)) /
                                fabs(euler(lucky, 1024) - exact(lucky))));
    // expect: self_order in [1.565, 1.605] (theory, sec:misleading)
    ss_fact("self_order", log2(fabs(euler(end, finest / 4) - truth) /
                               fabs(euler(end, finest / 2) - truth)));
    return ss_end();
}

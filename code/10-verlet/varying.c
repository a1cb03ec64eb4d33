/* varying.c: the Stormer-Verlet formula with unequal steps.
 *
 * A short step and one twice as long, alternating, on a pendulum. The right
 * formula keeps its second order. With a h^2 for a h (h + h0)/2 it falls to
 * the first, and without any correction nothing converges at all.
 */
// cc -Icode code/10-verlet/varying.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdint.h>

enum { CHECKS = 28, RIGHT = 0, SQUARED, UNCORRECTED, WAYS };

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static const ss_ode pendulum = {2, rhs, NULL, NULL};
static double truth[CHECKS + 1];

//> next
/* The position a step h after q, when `before` is a step h0 before it. */
static double next(int way, double h, double h0, double q, double before)
{
    const double a = -sin(q);

    if (way == RIGHT)
        return q + (q - before) * h / h0 + a * h * (h + h0) / 2;
    if (way == SQUARED)
        return q + (q - before) * h / h0 + a * h * h;
    return q + (q - before) + a * h * h; /* as if h = h0 */
}
//<

/* A number from 1/2 to 3/2, by Lehmer's generator. */
static double some(uint64_t *seed)
{
    *seed = *seed * 48271 % 2147483647;
    return 0.5 + (double)*seed / 2147483647.0;
}

/* The largest error at the checks, 1/4 s apart. Between two of them `pairs`
 * pairs of steps, the second `ratio` times the first; or random ones. */
static double error(int way, int pairs, double ratio, uint64_t seed)
{
    double q = 2.0, before = 2.0, h0 = 0.0, worst = 0.0;

    for (int c = 1; c <= CHECKS; c++) {
        double length[1024], sum = 0.0;

        for (int n = 0; n < 2 * pairs; n++) {
            length[n] = seed ? some(&seed) : n % 2 ? ratio : 1.0;
            sum += length[n];
        }
        for (int n = 0; n < 2 * pairs; n++) {
            const double h = 0.25 * length[n] / sum, old = q;

            q = h0 == 0.0 ? q + h * 0.3 - h * h / 2 * sin(q)
                          : next(way, h, h0, q, before);
            before = old;
            h0 = h;
        }
        worst = fmax(worst, fabs(q - truth[c]));
    }
    return worst;
}

static double order(int way, double ratio)
{
    return log2(error(way, 64, ratio, 0) / error(way, 128, ratio, 0));
}

/* The order of a velocity read from three exact positions of a pendulum, steps
 * h and r h apart: central (0), weighted (1), over the last step only (2). */
static double reading(int way, double r)
{
    double miss[2], work[13 * 2];

    for (int i = 0; i < 2; i++) {
        const double h0 = i ? 1.0 / 256 : 1.0 / 128, h = r * h0;
        double x[3][2] = {{2.0, 0.3}, {2.0, 0.3}, {2.0, 0.3}}, v;

        ss_integrate(&pendulum, &ss_rk8, 0.0, -h0, 1, x[0], work, NULL);
        ss_integrate(&pendulum, &ss_rk8, 0.0, h, 1, x[2], work, NULL);

        const double late = x[2][0] - x[1][0], early = x[1][0] - x[0][0];

        if (way == 0)
            v = (late + early) / (h0 + h);
        else if (way == 1)
            v = (h0 / h * late + h / h0 * early) / (h0 + h);
        else
            v = late / h;
        miss[i] = fabs(v - 0.3);
    }
    return log2(miss[0] / miss[1]);
}

/* The order of one step from exact positions. */
static double local(double r)
{
    double miss[2], work[13 * 2];

    for (int i = 0; i < 2; i++) {
        const double h0 = i ? 1.0 / 64 : 1.0 / 32, h = r * h0;
        double x[2][2] = {{2.0, 0.3}, {2.0, 0.3}};

        ss_integrate(&pendulum, &ss_rk8, 0.0, -h0, 1, x[0], work, NULL);
        ss_integrate(&pendulum, &ss_rk8, 0.0, h, 1, x[1], work, NULL);
        miss[i] = fabs(next(RIGHT, h, h0, 2.0, x[0][0]) - x[1][0]);
    }
    return log2(miss[0] / miss[1]);
}

/* What the uncorrected steps see of time: h and r h on the way, h^2 and (r h)^2
 * in the pull, and a start with h alone. So they follow another pendulum, whose
 * largest difference at the checks this is. */
static void stronger(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r = *(const double *)ctx;

    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = -2 * (1 + r * r) / ((1 + r) * (1 + r)) * sin(x[0]);
}

static double other(double r)
{
    const ss_ode ode = {2, stronger, NULL, &r};
    double x[2] = {2.0, 0.3 * 2 / (1 + r)}, work[13 * 2], worst = 0.0;

    for (int c = 1; c <= CHECKS; c++) {
        ss_integrate(&ode, &ss_rk8, 0.0, 0.25, 16, x, work, NULL);
        worst = fmax(worst, fabs(x[0] - truth[c]));
    }
    return worst;
}

int main(int argc, char **argv)
{
    double ratio = 2.0, x[2] = {2.0, 0.3}, work[13 * 2];
    const ss_option options[] = {
        {"ratio", "second step of a pair over the first", .positive = &ratio},
        {0}};

    ss_begin(argc, argv, "Unequal steps.", options);
    for (int c = 1; c <= CHECKS; c++) {
        ss_integrate(&pendulum, &ss_rk8, 0.0, 0.25, 16, x, work, NULL);
        truth[c] = x[0];
    }
    ss_columns("h right squared uncorrected");
    for (int pairs = 1; pairs <= 128; pairs *= 2)
        ss_row(0.125 / pairs, error(RIGHT, pairs, ratio, 0),
               error(SQUARED, pairs, ratio, 0),
               error(UNCORRECTED, pairs, ratio, 0));

    // expect: right in [1.95, 2.05] (theory, eq:ve-varying)
    ss_fact("right", order(RIGHT, ratio));
    // expect: squared in [0.95, 1.05] (theory, sec:ve-varying)
    ss_fact("squared", order(SQUARED, ratio));
    // expect: uncorrected in [0, 0.05] (theory, sec:ve-varying)
    ss_fact("uncorrected", fabs(order(UNCORRECTED, ratio)));
    // expect: uncorrected_error in [0.908, 0.909] (second way, other_pendulum)
    ss_fact("uncorrected_error", error(UNCORRECTED, 128, ratio, 0));
    // expect: other_pendulum in [0.908, 0.909] (second way, uncorrected_error)
    ss_fact("other_pendulum", other(ratio));
    // expect: random in [1.9, 2.1] (theory, eq:ve-varying)
    ss_fact("random",
            log2(error(RIGHT, 64, 1, 7) / error(RIGHT, 256, 1, 7)) / 2);
    // expect: local_jump in [2.9, 3.1] (theory, sec:ve-varying)
    ss_fact("local_jump", local(2.0));
    // expect: central_equal in [1.95, 2.05] (theory, sec:ve-varying)
    ss_fact("central_equal", reading(0, 1.0));
    // expect: central_jump in [0.95, 1.05] (theory, sec:ve-varying)
    ss_fact("central_jump", reading(0, 2.0));
    // expect: weighted_jump in [1.95, 2.05] (theory, eq:ve-weighted)
    ss_fact("weighted_jump", reading(1, 2.0));
    // expect: one_sided in [0.95, 1.05] (theory, sec:ve-varying)
    ss_fact("one_sided", reading(2, 1.0));
    return ss_end();
}

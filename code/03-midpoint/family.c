/* family.c: the error of a two-stage method against its free node.
 *
 * Four scalar problems with known solutions, the same number of steps for
 * each, and nodes from 1/20 to 21/10. The signed error, divided by that of the
 * midpoint method, is a straight line in the node; where it crosses zero is
 * that problem's favourite node. There is none that all of them like.
 */
// cc -Icode code/03-midpoint/family.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

typedef double slope_fn(double x, double t);

static double decay(double x, double t)
{
    (void)t;
    return -x;
}

static double clock_only(double x, double t)
{
    (void)x;
    return cos(t);
}

/* The depth of water in a tank with a hole (Torricelli). */
static double tank(double x, double t)
{
    (void)t;
    return -sqrt(x);
}

/* Growth that runs away: the true curve is 1/(1 - t/2). */
static double growth(double x, double t)
{
    (void)t;
    return x * x / 2;
}

static double step(slope_fn *f, double node, double x, double t, double h)
{
    const double w = 1.0 / (2.0 * node);
    const double k1 = f(x, t);
    const double k2 = f(x + node * h * k1, t + node * h);

    return x + h * ((1.0 - w) * k1 + w * k2);
}

typedef struct problem {
    slope_fn *f;
    double start, end, truth; /* x at time 0; a time; x at that time */
} problem;

static double error(const problem *p, double node, int steps)
{
    const double h = p->end / steps;
    double x = p->start;

    for (int i = 0; i < steps; i++)
        x = step(p->f, node, x, i * h, h);
    return x - p->truth;
}

/* Where the signed error is zero, between a and b, or NaN if nowhere. */
static double favourite(const problem *p, int steps, double a, double b)
{
    const int sign = error(p, a, steps) < 0.0;

    if ((error(p, b, steps) < 0.0) == sign)
        return (double)NAN;
    for (int i = 0; i < 40; i++) {
        const double middle = (a + b) / 2;

        *((error(p, middle, steps) < 0.0) == sign ? &a : &b) = middle;
    }
    return (a + b) / 2;
}

int main(int argc, char **argv)
{
    int steps = 64;
    double end = 1.0;
    const ss_option options[] = {
        {"steps", "number of steps", .count = &steps},
        {"end", "end of the run, below 2 (s)", .positive = &end, .below = 2},
        {0}};

    ss_begin(argc, argv, "Two-stage methods: error against node.", options);

    const problem problems[4] = {
        {decay, 1.0, end, exp(-end)},
        {clock_only, 0.0, end, sin(end)},
        {tank, 1.0, end, (1.0 - end / 2) * (1.0 - end / 2)},
        {growth, 1.0, end, 1.0 / (1.0 - end / 2)}};
    double middle[4], least = HUGE_VAL, most = 0.0;

    for (int i = 0; i < 4; i++)
        middle[i] = error(&problems[i], 0.5, steps);
    /* Where a line is zero, in the first rows; the tank's is at zero itself. */
    const double zeros[2] = {favourite(&problems[1], steps, 0.5, 1.0),
                             favourite(&problems[3], steps, 1.0, 3.0)};

    ss_columns("node decay clock tank growth favourite zero");
    for (int j = 1; j <= 42; j++) {
        const double node = j / 20.0;
        double e[4];

        for (int i = 0; i < 4; i++)
            e[i] = error(&problems[i], node, steps) / middle[i];
        least = fmin(least, e[0]);
        most = fmax(most, e[0]);
        ss_row(node, e[0], e[1], e[2], e[3],
               j <= 2 ? zeros[j - 1] : (double)NAN, j <= 2 ? 0.0 : (double)NAN);
    }
    // expect: decay_spread in [0, 2e-9] (theory, eq:two-stage-growth)
    ss_fact("decay_spread", most - least);
    // On cos t, by Euler and Maclaurin's formula, the error is [f'] h^2 times
    // (c/4 - 1/6) - h tan(1/2) (1/24 - c/8 + c^2/12) + O(h^2).
    // expect: favourite_of_clock in [0.6665, 0.66652] (theory, eq:third-order)
    ss_fact("favourite_of_clock", zeros[0]);
    // On x^2/2 and -sqrt x, f'f'f is 2 and -1 times f''(f, f): the error is a
    // multiple of c - 2 and of c, but for O(h) of it.
    // expect: favourite_of_growth in [1.95, 2.05] (theory, eq:third-order)
    ss_fact("favourite_of_growth", zeros[1]);
    // expect: tank_heun_over_midpoint in [1.95, 2.05] (theory, eq:third-order)
    ss_fact("tank_heun_over_midpoint",
            error(&problems[2], 1.0, steps) / middle[2]);
    // expect: clock_heun_over_midpoint in [-2.0001, -1.9999] (theory, sec:family)
    ss_fact("clock_heun_over_midpoint",
            error(&problems[1], 1.0, steps) / middle[1]);
    // expect: clock_ralston34_over_midpoint in [-0.5011, -0.501] (theory, eq:third-order)
    ss_fact("clock_ralston34_over_midpoint",
            error(&problems[1], 0.75, steps) / middle[1]);
    return ss_end();
}

/* estimate.c: what the difference of one step and two halves measures.
 *
 * A pendulum at (2, 0.3). One Euler step of size h gives x_a, two of half the
 * size x_b. How far apart are they, and how far from the truth is each? Then
 * the rule is used: from the difference at one step, compute the step whose
 * difference should be a given one, and measure it.
 */
// cc -Icode code/05-adaptive/estimate.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static const ss_ode ode = {2, pendulum, NULL, NULL};
static const double start[2] = {2.0, 0.3};

static void steps_of(const ss_method *m, double h, size_t steps, double *x)
{
    double work[16 * 2];

    memcpy(x, start, sizeof start);
    ss_integrate(&ode, m, 0.0, h, steps, x, work, NULL);
}

typedef struct errors {
    double difference, coarse, fine, extrapolated;
} errors;

static double apart(const double *a, const double *b)
{
    return hypot(a[0] - b[0], a[1] - b[1]);
}

//> compare
/* One step against two halves: how far apart they are, and how far each answer
 * is from the truth. */
static errors compare(const ss_method *m, double h)
{
    double a[2], b[2], better[2], truth[2];

    steps_of(m, h, 1, a);            /* x_a: one step */
    steps_of(m, h, 2, b);            /* x_b: two halves */
    steps_of(&ss_rk8, h, 16, truth); /* order 8, and sixteen of them */
    for (int i = 0; i < 2; i++)
        better[i] = b[i] + (b[i] - a[i]) / (ldexp(1.0, m->order) - 1.0);
    return (errors){apart(a, b), apart(a, truth), apart(b, truth),
                    apart(better, truth)};
}
//<

int main(int argc, char **argv)
{
    double largest = 0.8, wanted = 1e-4;
    int rows = 11;
    const ss_option options[] = {
        {"largest", "largest step (s)", .positive = &largest},
        {"rows", "number of steps tried, each half the last", .count = &rows},
        {"wanted", "difference aimed at", .positive = &wanted},
        {0}};

    ss_begin(argc, argv, "One step against two halves.", options);
    ss_columns("h difference coarse fine extrapolated next");
    for (int i = 0; i < rows; i++) {
        const double h = ldexp(largest, -i);
        const errors e = compare(&ss_euler, h);

        ss_row(h, e.difference, e.coarse, e.fine, e.extrapolated,
               h * sqrt(wanted / e.difference));
    }

    const errors far = compare(&ss_euler, 0.1), near = compare(&ss_euler, 1e-4);

    /* Up to a part of order h. */
    // expect: part_of_coarse in [0.45, 0.55] (theory, eq:ad-difference)
    ss_fact("part_of_coarse", far.difference / far.coarse);
    // expect: part_of_coarse_small in [0.49995, 0.50005] (theory, eq:ad-difference)
    ss_fact("part_of_coarse_small", near.difference / near.coarse);
    // expect: part_of_fine in [1.0115, 1.0125] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("part_of_fine", far.difference / far.fine);
    // expect: part_of_fine_small in [1.00001, 1.00002] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("part_of_fine_small", near.difference / near.fine);
    // expect: gain in [34.7, 34.72] (second way, gain_of_midpoint)
    ss_fact("gain", far.fine / far.extrapolated);

    double midpoint[2], truth[2];

    steps_of(&ss_midpoint, 0.1, 1, midpoint);
    steps_of(&ss_rk8, 0.1, 16, truth);
    // expect: gain_of_midpoint in [34.7, 34.72] (second way, gain)
    ss_fact("gain_of_midpoint", far.fine / apart(midpoint, truth));

    const errors four = compare(&ss_rk4, 0.1);

    // For order 4 the coarse step's error is 16/15 of the difference.
    // expect: rk4_part_of_fine in [14, 16] (theory, eq:ad-lack)
    ss_fact("rk4_part_of_fine", four.difference / four.fine);

    // The rule, on a short step and on a long one.
    const double tiny = 1e-8, high = 1e-3;
    double h1 = 1e-4, h2 = 0.05;

    // The steps at which the differences are 1e-8 and 1e-3.
    for (int i = 0; i < 60; i++) {
        h1 *= sqrt(tiny / compare(&ss_euler, h1).difference);
        h2 *= sqrt(high / compare(&ss_euler, h2).difference);
    }
    // expect: longer in [99.9999999, 100.0000001] (exact, eq:ad-root)
    ss_fact("longer", sqrt(wanted / tiny));
    // expect: shorter in [0.316227766, 0.316227767] (exact, eq:ad-root)
    ss_fact("shorter", sqrt(wanted / high));
    // expect: after_longer in [9.9e-05, 0.000101] (theory, eq:ad-root)
    ss_fact("after_longer",
            compare(&ss_euler, h1 * sqrt(wanted / tiny)).difference);
    // expect: after_shorter in [9.9e-05, 0.000101] (theory, eq:ad-root)
    ss_fact("after_shorter",
            compare(&ss_euler, h2 * sqrt(wanted / high)).difference);
    return ss_end();
}

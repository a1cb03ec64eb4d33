/* doubling.c: the error estimate from a step repeated as two half steps, and
 * how a tolerance for each step affects the error at the end. */
#include "problems.h"

#include "steps/adaptive.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One Euler step and two half steps on the pendulum at (2, 0.3): their
 * distance is half the long one's error, and all of the short ones'. */
static void check_estimate(double h, double of_long, double of_short,
                           double margin)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    double a[2] = {2.0, 0.3}, b[2] = {2.0, 0.3}, exact[2], work[4];
    double e[3] = {0};
    char what[80];

    problem_at(&problems[PENDULUM], h, exact);
    ss_euler.step(&ode, 0.0, h, a, work, NULL);
    ss_euler.step(&ode, 0.0, h / 2.0, b, work, NULL);
    ss_euler.step(&ode, h / 2.0, h / 2.0, b, work, NULL);
    e[0] = hypot(a[0] - b[0], a[1] - b[1]);
    e[1] = hypot(a[0] - exact[0], a[1] - exact[1]);
    e[2] = hypot(b[0] - exact[0], b[1] - exact[1]);
    snprintf(what, sizeof what, "h = %g: distance / error of the long step", h);
    expect(what, e[0] / e[1], of_long - margin, of_long + margin);
    expect("  distance / error of the two short ones", e[0] / e[2],
           of_short - margin, of_short + margin);
}

static double end_error(const ss_method *m, double tolerance, int extrapolate,
                        double *evaluations)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    ss_adaptive_options options;
    ss_adaptive *s;
    double exact[2], error;

    ss_adaptive_defaults(&options);
    options.relative = 0.0;
    options.absolute = tolerance;
    options.extrapolate = extrapolate;
    options.max_steps = 10000000;
    s = ss_adaptive_create_doubling(&ode, m, &options);
    if (!s || ss_adaptive_start(s, 0.0, problems[PENDULUM].start) != SS_OK ||
        ss_adaptive_to(s, 7.0) != SS_OK)
        exit(2);
    problem_at(&problems[PENDULUM], 7.0, exact);
    error = largest_difference(2, s->x, exact);
    *evaluations = (double)s->stats.evaluations;
    ss_adaptive_free(s);
    return error;
}

/* A method of order p, held to a tolerance in each step, has an end error
 * like tolerance^(p/(p+1)); what is extrapolated has order p + 1, and its end
 * error is like the tolerance itself. */
static void check_slopes(const ss_method *m, double low, double high)
{
    const double p = m->order;
    double a[2], b[2];
    char what[80];

    for (int extrapolate = 0; extrapolate <= 1; extrapolate++) {
        const double expected = extrapolate ? 1.0 : p / (p + 1.0);
        const double left = end_error(m, low, extrapolate, &a[extrapolate]);
        const double right = end_error(m, high, extrapolate, &b[extrapolate]);
        const double slope = log(left / right) / log(low / high);

        snprintf(what, sizeof what, "%s%s: end error like tolerance^", m->name,
                 extrapolate ? ", extrapolated" : "");
        expect(what, slope, expected - 0.08, expected + 0.08);
    }
}

/* Steps that end at given times must not shorten the step after them. */
static void check_stops(void)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    ss_adaptive_options options;
    ss_adaptive *s;
    double once, missed = 0.0;

    ss_adaptive_defaults(&options);
    s = ss_adaptive_create(&ode, &ss_dormand_prince, &options);
    if (!s)
        exit(2);
    ss_adaptive_start(s, 0.0, problems[PENDULUM].start);
    ss_adaptive_to(s, 7.0);
    once = (double)(s->stats.steps + s->rejected);
    ss_adaptive_start(s, 0.0, problems[PENDULUM].start);
    for (int i = 1; i <= 7; i++) {
        ss_adaptive_to(s, i - 1e-7);
        ss_adaptive_to(s, i);
    }
    expect("14 stops, some close by: steps beyond one run's",
           (double)(s->stats.steps + s->rejected) - once, 0, 18);
    ss_adaptive_start(s, 0.1, problems[PENDULUM].start);
    for (int i = 15; i <= 1000; i++) {
        ss_adaptive_to(s, i * 0.007);
        missed += s->t != i * 0.007;
    }
    expect("  of a thousand stops, missed by a rounding", missed, 0, 0);
    ss_adaptive_free(s);
}

/* A pair whose last stage is not the next step's first: Heun's method, with
 * Euler's in it. It costs two evaluations a step, and none for its start. */
static void check_heun_euler(void)
{
    static const ss_coefficient one = {1, 0, 1}, c[] = {{0, 0, 1}, {1, 0, 1}};
    static const ss_coefficient b[] = {{1, 0, 2}, {1, 0, 2}};
    static const ss_coefficient euler[] = {{1, 0, 1}, {0, 0, 1}};
    static const ss_tableau pair = {
        .name = "Heun-Euler 2(1)",
        .order = 2,
        .stages = 2,
        .c = c,
        .a = &one,
        .b = b,
        .embedded = euler,
        .embedded_order = 1,
    };
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    double x[2] = {2.0, 0.3}, work[6];
    ss_adaptive_options options;
    ss_adaptive *s;

    ss_adaptive_defaults(&options);
    options.first_step = 0.01;
    options.relative = options.absolute = 1e-3;
    s = ss_adaptive_create(&ode, &pair, &options);
    if (!s)
        exit(2);
    ss_adaptive_start(s, 0.0, x);
    ss_adaptive_step(s, 7.0);
    ss_heun.step(&ode, 0.0, 0.01, x, work, NULL);
    expect("Heun-Euler: a step is Heun's", largest_difference(2, s->x, x), 0.0,
           1e-15);
    ss_adaptive_to(s, 7.0);
    problem_at(&problems[PENDULUM], 7.0, x);
    expect("  its error at the end", largest_difference(2, s->x, x), 0.0, 0.05);
    expect("  evaluations", (double)s->stats.evaluations,
           (double)(2 * s->stats.steps + s->rejected),
           (double)(2 * s->stats.steps + s->rejected));
    ss_adaptive_free(s);
}

int main(void)
{
    check_estimate(0.1, 0.50302, 1.012, 6e-4);
    check_estimate(1e-2, 0.5, 1.0, 2e-3);
    check_estimate(1e-4, 0.5, 1.0, 2e-5);
    check_slopes(&ss_euler, 1e-6, 1e-4);
    check_slopes(&ss_midpoint, 1e-9, 1e-7);
    check_slopes(&ss_rk4, 1e-11, 1e-8);
    check_stops();
    check_heun_euler();
    return verdict();
}

/* dense.c: the state between the steps, and the instant of an event.
 *
 * x'' = -x from (1, 0), whose truth is known, with steps as long as the
 * tolerance allows. Between their ends: a straight line, Hermite's cubic from
 * what both ends know anyway, and the pair's own interpolation.
 */
// cc -Icode code/05-adaptive/dense.c code/steps/*.c -lm
#include "steps/adaptive.h"
#include "steps/program.h"

#include <math.h>
#include <stdlib.h>

enum { FRAMES = 250 };
static const double none = (double)NAN; /* an empty cell */

static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -x[0];
}

static const ss_ode ode = {2, swing, NULL, NULL};

//> stepper
static ss_adaptive *stepper(double tolerance)
{
    const double start[2] = {1.0, 0.0};
    ss_adaptive_options options;
    ss_adaptive *s;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = tolerance;
    s = ss_adaptive_create(&ode, &ss_dormand_prince, &options);
    if (!s || ss_adaptive_start(s, 0.0, start) != SS_OK)
        ss_give_up("a tolerance of %g cannot be kept: choose another",
                   tolerance);
    return s;
}
//<

//> hermite
/* The cubic from x0 with slope d0 to x1 with slope d1, a step of size h, at
 * theta from 0 to 1. */
static double hermite(double theta, double h, double x0, double d0, double x1,
                      double d1)
{
    const double rest = 1.0 - theta, rise = x1 - x0;

    return rest * x0 + theta * x1 +
           theta * rest * (rest * (h * d0 - rise) + theta * (rise - h * d1));
}
//<

//> bisect
/* The time between `from` and `to`, within the last step, at which x[0] changes
 * its sign: halve until there is no double in between. */
static double sign_change(ss_adaptive *s, double from, double to)
{
    double x[2];

    ss_adaptive_at(s, from, x);
    const int negative = x[0] < 0.0;

    for (;;) {
        const double middle = from + (to - from) / 2.0;

        if (middle == from || middle == to)
            return to;
        ss_adaptive_at(s, middle, x);
        if ((x[0] < 0.0) == negative)
            from = middle;
        else
            to = middle;
    }
}
//<

static double sideways(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0];
}

int main(int argc, char **argv)
{
    double tolerance = 1e-4, end = 10.0;
    const ss_option options[] = {
        {"tolerance", "tolerance", .positive = &tolerance},
        {"end", "end of the run (s)", .positive = &end},
        {0}};
    double worst[3] = {0}, ends = 0.0;
    ss_adaptive *s;

    ss_begin(argc, argv, "Dense output against the steps.", options);
    ss_columns("t line cubic dense x step_t step_x step_error");
    s = stepper(tolerance);
    ss_row(0.0, none, none, none, 1.0, 0.0, 1.0, none);
    while (s->t < end) {
        const double t0 = s->t, x0 = s->x[0], d0 = s->x[1];

        if (ss_adaptive_step(s, end) != SS_OK)
            ss_give_up("a tolerance of %g cannot be kept: choose another",
                       tolerance);
        for (int i = 1; i < 24; i++) {
            const double part = i / 24.0, h = s->t - t0, t = t0 + part * h;
            double x[2], e[3];

            ss_adaptive_at(s, t, x);
            e[0] = fabs(x0 + part * (s->x[0] - x0) - cos(t));
            e[1] = fabs(hermite(part, h, x0, d0, s->x[0], s->x[1]) - cos(t));
            e[2] = fabs(x[0] - cos(t));
            for (int j = 0; j < 3; j++)
                worst[j] = fmax(worst[j], e[j]);
            if (i % 2 == 0)
                ss_row(t, e[0], e[1], e[2], x[0], none, none, none);
        }
        ends = fmax(ends, fabs(s->x[0] - cos(s->t)));
        ss_row(s->t, none, none, none, none, s->t, s->x[0],
               fabs(s->x[0] - cos(s->t)));
    }
    // expect: tolerance in [1e-4, 1e-4] (given)
    ss_fact("tolerance", tolerance);
    // expect: steps in [18, 18] (second way, tests/programs/adaptive.py)
    ss_fact("steps", (double)s->stats.steps);
    // expect: worst_line in [0.0577, 0.0578] (second way, tests/programs/adaptive.py)
    ss_fact("worst_line", worst[0]);
    // expect: worst_cubic in [7.35e-4, 7.45e-4] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("worst_cubic", worst[1]);
    /* It meets the ends, and is off by little more or less next to them. */
    // expect: worst_dense in [2.9e-4, 3e-4] (second way, worst_end)
    ss_fact("worst_dense", worst[2]);
    // expect: worst_end in [2.999e-4, 3e-4] (second way, tests/programs/adaptive.py)
    ss_fact("worst_end", ends);
    ss_adaptive_free(s);

    // A film: so many frames, between the steps or by stopping at each.
    double times[FRAMES], frames[FRAMES * 2], cost[2], missed = 0.0;

    for (int i = 0; i < FRAMES; i++)
        times[i] = end * (i + 1) / FRAMES;
    for (int stop = 0; stop < 2; stop++) {
        s = stepper(tolerance);
        if (ss_adaptive_sample(s, FRAMES, times, stop, frames, NULL) != SS_OK)
            ss_give_up("a tolerance of %g cannot be kept: choose another",
                       tolerance);
        cost[stop] = (double)s->stats.evaluations;
        missed = fmax(missed, fabs(s->t - end));
        ss_adaptive_free(s);
    }
    // expect: frames in [250, 250] (given)
    ss_fact("frames", FRAMES);
    // expect: cost_between in [110, 110] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("cost_between", cost[0]);
    /* Two at the start, and six for each picture. */
    // expect: cost_stopping in [1502, 1502] (exact, sec:ad-pairs)
    ss_fact("cost_stopping", cost[1]);
    // expect: missed in [0, 0] (exact, sec:ad-dense)
    ss_fact("missed", missed);

    // When does x change sign? The truth is a quarter turn.
    const ss_event zero = {sideways, NULL, 0, 1};
    size_t which;
    double when;

    s = stepper(1e-9);
    if (ss_adaptive_until(s, end, 1, &zero, &which, &when, NULL) != SS_OK)
        ss_give_up("x does not change its sign before --end");
    /* A few times the tolerance. */
    // expect: when_error in [0, 1e-8] (theory, eq:ad-proportional)
    ss_fact("when_error", fabs(when - acos(0.0)));
    ss_adaptive_free(s);

    // The same, step by step.
    double before = 0.0;

    s = stepper(1e-9);
    while (s->x[0] > 0.0) {
        before = s->t;
        if (!(s->t < end) || ss_adaptive_step(s, end) != SS_OK)
            ss_give_up("x does not change its sign before --end");
    }
    // expect: same_as_library in [1, 1] (theory, sec:ad-dense)
    ss_fact("same_as_library",
            fabs(sign_change(s, before, s->t) - when) <= 1e-15);
    ss_adaptive_free(s);
    return ss_end();
}

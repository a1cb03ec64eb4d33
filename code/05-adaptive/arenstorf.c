/* arenstorf.c: a spacecraft between earth and moon, on a closed orbit.
 *
 * The frame turns with the moon. Arenstorf found orbits in it that close; this
 * one has four loops and comes so near to the moon that its steps differ by
 * a factor of some hundreds. The Dormand-Prince pair, with the controller of
 * Hairer's program dopri5 and a tolerance of 1e-7. (Constants and counts:
 * Hairer, Norsett, Wanner, Solving Ordinary Differential Equations I.)
 */
// cc -Icode code/05-adaptive/arenstorf.c code/steps/*.c -lm
#include "steps/adaptive.h"
#include "steps/program.h"

#include <math.h>
#include <string.h>

static const double none = (double)NAN; /* an empty cell */

//> moon
static void arenstorf(double t, const double *x, double *dxdt, const void *ctx)
{
    const double moon = 0.012277471, earth = 1.0 - moon;
    const double to_earth = hypot(x[0] + moon, x[1]);
    const double to_moon = hypot(x[0] - earth, x[1]);
    const double d1 = pow(to_earth, 3.0), d2 = pow(to_moon, 3.0);

    (void)t, (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = x[0] + 2 * x[3] - earth * (x[0] + moon) / d1 -
              moon * (x[0] - earth) / d2;
    dxdt[3] = x[1] - 2 * x[2] - earth * x[1] / d1 - moon * x[1] / d2;
}
//<

static const ss_ode ode = {4, arenstorf, NULL, NULL};
static const double start[4] = {0.994, 0.0, 0.0,
                                -2.00158510637908252240537862224};
static const double period = 17.0652165601579625588917206249;

/* How far from its start the orbit ends, after so many equal steps. */
static double gap(int steps)
{
    double x[4], work[8 * 4];

    memcpy(x, start, sizeof x);
    ss_integrate(&ode, &ss_rk5_dormand_prince, 0.0, period, (size_t)steps, x,
                 work, NULL);
    return hypot(x[0] - start[0], x[1] - start[1]);
}

/* The fewest equal steps whose gap is no wider than that. */
static int equal_steps(double wanted)
{
    int few = 500, many = 1000; /* too few steps; enough steps */

    for (; many < 1 << 22 && !(gap(many) <= wanted); many *= 2)
        few = many;
    while (many - few > 1) {
        const int middle = (few + many) / 2;

        *(gap(middle) <= wanted ? &many : &few) = middle;
    }
    return many;
}

int main(int argc, char **argv)
{
    double tolerance = 1e-7, at[4], shortest = period, longest = 0.0,
           last = 0.0;
    int between = 6, early = -1;
    const ss_option options[] = {
        {"tolerance", "tolerance", .positive = &tolerance},
        {"between", "most points drawn per step", .count = &between},
        {0}};
    ss_adaptive_options choice;
    ss_adaptive *s;
    ss_status status;

    ss_begin(argc, argv, "Arenstorf's orbit.", options);
    ss_columns("t x y step_x step_y h");
    ss_adaptive_defaults(&choice);
    choice.relative = choice.absolute = tolerance;
    s = ss_adaptive_create(&ode, &ss_dormand_prince, &choice);
    status = s ? ss_adaptive_start(s, 0.0, start) : SS_NO_MEMORY;
    ss_row(0.0, start[0], start[1], start[0], start[1], none);
    while (status == SS_OK && s->t < period) {
        const double from = s->t, x0 = s->x[0], y0 = s->x[1];
        double h, far;

        status = ss_adaptive_step(s, period);
        if (early < 0)
            early = (int)s->rejected; /* dopri5 does not call these rejected */
        h = s->t - from;
        if (s->t < period) { /* the last step is as long as the rest is */
            shortest = fmin(shortest, h);
            longest = fmax(longest, h);
        }
        last = h;
        far = hypot(s->x[0] - x0, s->x[1] - y0);

        const int parts = (int)fmin(between, 1.0 + far / 0.06);

        for (int i = 1; status == SS_OK && i < parts; i++) {
            status = ss_adaptive_at(s, from + h * i / parts, at);
            ss_row(from + h * i / parts, at[0], at[1], none, none, none);
        }
        ss_row(s->t, s->x[0], s->x[1], s->x[0], s->x[1], h);
    }
    if (status != SS_OK)
        ss_give_up("a tolerance of %g cannot be kept: choose another",
                   tolerance);
    // expect: evaluations in [1442, 1442] (second way, tests/library/dopri5.c)
    ss_fact("evaluations", (double)s->stats.evaluations);
    // expect: tried in [240, 240] (second way, tests/library/dopri5.c)
    ss_fact("tried", (double)(s->stats.steps + s->rejected));
    // expect: kept in [216, 216] (second way, tests/library/dopri5.c)
    ss_fact("kept", (double)s->stats.steps);
    // expect: rejected in [22, 22] (second way, tests/library/dopri5.c)
    ss_fact("rejected", (double)s->rejected - early);
    // expect: before_the_first in [2, 2] (second way, tests/library/dopri5.c)
    ss_fact("before_the_first", early);
    const double error = hypot(s->x[0] - start[0], s->x[1] - start[1]);

    // expect: error in [9.15e-6, 9.16e-6] (second way, tests/programs/adaptive.py)
    ss_fact("error", error);
    /* Of the steps that the controller chose. */
    // expect: longest_over_shortest in [459.96, 459.97] (second way, tests/programs/adaptive.py)
    ss_fact("longest_over_shortest", longest / shortest);
    /* Cut off at the end of the period, and shorter than any that was chosen. */
    // expect: last_is_shortest in [1, 1] (second way, tests/programs/adaptive.py)
    ss_fact("last_is_shortest", last < shortest);

    const int steps = equal_steps(error);

    /* 19405 steps: with one fewer it ends farther off. */
    // expect: equal_evaluations in [116431, 116431] (second way, tests/programs/adaptive.py)
    ss_fact("equal_evaluations", 6.0 * steps + 1.0);
    // expect: equal_over_shortest in [2.2437, 2.2438] (second way, tests/programs/adaptive.py)
    ss_fact("equal_over_shortest", period / steps / shortest);
    // expect: saved in [80.74, 80.75] (second way, tests/programs/adaptive.py)
    ss_fact("saved", (6.0 * steps + 1.0) / (double)s->stats.evaluations);
    // expect: tolerance in [1e-7, 1e-7] (given)
    ss_fact("tolerance", tolerance);
    // expect: start in [0.994, 0.994] (source, hairer1993)
    ss_fact("start", start[0]);
    // expect: velocity in [-2.001585106379083, -2.001585106379082] (source, hairer1993)
    ss_fact("velocity", start[3]);
    // expect: period in [17.06521656015796, 17.06521656015797] (source, hairer1993)
    ss_fact("period", period);
    ss_adaptive_free(s);
    return ss_end();
}

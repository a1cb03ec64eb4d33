/* lines.c: what each safeguard of small.c is worth.
 *
 * The solver of small.c on comets like its own, whole and then with one of its
 * lines left out or changed: a switch stands for each. And how many equal steps
 * come as close to home.
 */
// cc -Icode code/05-adaptive/lines.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>
#include <stdio.h>

typedef struct state {
    double x[4];
} state;

typedef struct lines {
    double least, most, safety, after; /* factors; after: a rejected step */
    bool keep_all, extrapolate;
} lines;

typedef struct run {
    int kept, tried;
    double away, shortest, longest;
    double worst; /* error of all steps tried, in tolerances */
} run;

static const char *const names[] = {"all",    "growth",    "caps",
                                    "safety", "rejection", "greed"};
/* As close as pair.c brings the comet home. */
static const double near = 0.0048;

static const lines all = {0.2, 5, 0.9, 1, false, true};

static state euler(double h, state s)
{
    const double r = hypot(s.x[0], s.x[1]), pull = 1 / (r * r * r);
    const double f[4] = {s.x[2], s.x[3], -pull * s.x[0], -pull * s.x[1]};

    for (int i = 0; i < 4; i++)
        s.x[i] += h * f[i];
    return s;
}

/* One step and two halves; how far they are apart. */
static double try_step(double h, state old, bool extrapolate, state *next)
{
    const state a = euler(h, old), b = euler(h / 2, euler(h / 2, old));
    double sum = 0;

    for (int i = 0; i < 4; i++) {
        sum += (b.x[i] - a.x[i]) * (b.x[i] - a.x[i]);
        next->x[i] = b.x[i] + (extrapolate ? b.x[i] - a.x[i] : 0);
    }
    return sqrt(sum);
}

/* Where a comet is farthest from the sun. */
static state start_of(double e)
{
    return (state){{1 + e, 0, 0, sqrt((1 - e) / (1 + e))}};
}

static run go(state start, double tolerance, lines with)
{
    const double end = 2 * acos(-1.0);
    double t = 0, h = 0.1, growth = with.most;
    state s = start, next;
    run r = {.shortest = end};

    for (; t < end; r.tried++) {
        h = fmin(h, end - t);
        if (t + h == t)
            ss_give_up("at t = %g the step is too small", t);
        const double error =
            try_step(h, s, with.extrapolate, &next) / tolerance;
        const double factor =
            fmin(growth, fmax(with.least, with.safety / sqrt(error)));

        growth = with.after;
        r.worst = fmax(r.worst, error);
        if (error <= 1 || with.keep_all) {
            t += h;
            s = next;
            r.kept++;
            r.shortest = fmin(r.shortest, h);
            r.longest = fmax(r.longest, h);
            growth = with.most;
        }
        h *= factor;
    }
    r.away = hypot(s.x[0] - start.x[0], s.x[1]);
    return r;
}

/* The fewest equal steps after which the comet is that close to home. */
static int equal(state start, double away)
{
    const double end = 2 * acos(-1.0);

    for (int steps = 1;; steps++) {
        state s = start;

        for (int n = 0; n < steps; n++)
            try_step(end / steps, s, true, &s);
        if (hypot(s.x[0] - start.x[0], s.x[1]) <= away)
            return steps;
        if (steps == 100000)
            ss_give_up("even %d equal steps do not come as close", steps);
    }
}

/* What it costs to end as close: the tolerance shrinks until it does. */
static int evaluations_for(state start, double tolerance, double away)
{
    run r = go(start, tolerance, all);

    while (r.away > away) {
        tolerance *= 0.99;
        r = go(start, tolerance, all);
    }
    return 3 * r.tried;
}

/* Comets of some eccentricities around e, for the counts of one without a
 * safety factor hang on its last bits: what they take on average. */
static run average(double e, int comets, double tolerance, lines with)
{
    run sum = {0};

    for (int i = 0; i < comets; i++) {
        const double part = comets > 1 ? (double)i / (comets - 1) - 0.5 : 0;
        const run r = go(start_of(e * (1 + 0.02 * part)), tolerance, with);

        sum.kept += r.kept;
        sum.tried += r.tried;
        sum.away += r.away / comets;
        sum.worst = fmax(sum.worst, r.worst);
    }
    return sum;
}

int main(int argc, char **argv)
{
    double e = 0.9, tolerance = 5e-3;
    int comets = 201;
    const ss_option options[] = {
        {"e", "eccentricity", .positive = &e, .or_zero = true, .below = 0.98},
        {"tolerance", "error allowed per step", .positive = &tolerance},
        {"comets", "number of comets, with eccentricities that differ by 1 %",
         .count = &comets},
        {0}};

    ss_begin(argc, argv, "A solver, and the same with a line less.", options);

    lines timid = all, bold = all, wild = all, plain = all, careless = all;

    timid.after = 5;
    bold.safety = 0.99; /* with 1, a try that misses by a bit is tried again */
    wild.least = 0, wild.most = INFINITY;
    careless.keep_all = true;
    plain.extrapolate = false;
    const lines each[] = {all, timid, wild, bold, careless, plain};
    run usual = {0};

    ss_columns("which tries rejected away");
    // expect: tries_all in [1, 1] (exact, tab:ad-lines)
    // expect: rejected_all in [16.2, 17.3] (second way, tests/programs/adaptive.py)
    // expect: away_all in [0.0330, 0.0341] (second way, tests/programs/adaptive.py)
    // expect: tries_growth in [0.993, 1.014] (second way, tests/programs/adaptive.py)
    // expect: rejected_growth in [16.4, 17.5] (second way, tests/programs/adaptive.py)
    // expect: away_growth in [0.0329, 0.0340] (second way, tests/programs/adaptive.py)
    // expect: tries_caps in [0.990, 1.010] (second way, tests/programs/adaptive.py)
    // expect: rejected_caps in [16.2, 17.3] (second way, tests/programs/adaptive.py)
    // expect: away_caps in [0.0330, 0.0341] (second way, tests/programs/adaptive.py)
    // expect: tries_safety in [1.096, 1.117] (second way, tests/programs/adaptive.py)
    // expect: rejected_safety in [29.9, 31.0] (second way, tests/programs/adaptive.py)
    // expect: away_safety in [0.0356, 0.0367] (second way, tests/programs/adaptive.py)
    // expect: tries_rejection in [0.795, 0.816] (second way, tests/programs/adaptive.py)
    // expect: rejected_rejection in [0, 0] (exact, sec:ad-rule)
    // expect: away_rejection in [0.0332, 0.0343] (second way, tests/programs/adaptive.py)
    // expect: tries_greed in [0.872, 0.893] (second way, tests/programs/adaptive.py)
    // expect: rejected_greed in [16.3, 17.4] (second way, tests/programs/adaptive.py)
    // expect: away_greed in [1.6331, 1.6432] (second way, tests/programs/adaptive.py)
    for (int i = 0; i < 6; i++) {
        const run r = average(e, comets, tolerance, each[i]);
        const double part = 100 - 100.0 * r.kept / r.tried;
        char name[32];

        if (i == 0)
            usual = r;
        ss_row(i, 1.0 * r.tried / usual.tried, part, r.away);
        snprintf(name, sizeof name, "tries_%s", names[i]);
        ss_fact(name, 1.0 * r.tried / usual.tried);
        snprintf(name, sizeof name, "rejected_%s", names[i]);
        ss_fact(name, part);
        snprintf(name, sizeof name, "away_%s", names[i]);
        ss_fact(name, r.away);
        // expect: same_without_caps in [1, 1] (second way, tests/programs/adaptive.py)
        if (i == 2)
            ss_fact("same_without_caps",
                    r.tried == usual.tried && r.away == usual.away);
        // expect: percent_over in [10.1, 10.2] (second way, tests/programs/adaptive.py)
        if (i == 0)
            ss_fact("percent_over", 100 * (r.worst - 1));
    }

    const run one = go(start_of(e), tolerance, all);

    // expect: tried in [145, 145] (second way, 05-adaptive/small#tried)
    ss_fact("tried", one.tried);
    // expect: away in [0.03359, 0.0336] (second way, 05-adaptive/small#distance_from_start)
    ss_fact("away", one.away);
    // expect: longest_over_shortest in [119.44, 119.45] (second way, tests/programs/adaptive.py)
    ss_fact("longest_over_shortest", one.longest / one.shortest);
    // expect: equal_tries in [1935, 1935] (second way, tests/programs/adaptive.py)
    ss_fact("equal_tries", equal(start_of(e), one.away));
    // expect: near in [0.0048, 0.0048] (given)
    ss_fact("near", near);
    // expect: near_evaluations in [867, 876] (second way, tests/programs/adaptive.py)
    ss_fact("near_evaluations", evaluations_for(start_of(e), tolerance, near));
    return ss_end();
}

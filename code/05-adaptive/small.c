/* small.c: an adaptive solver, all of it.
 *
 * The Bogacki-Shampine pair, an error norm, a rule for the next step, and a
 * loop that rejects bad steps. It carries a comet once round the sun, and so
 * does the same method with equal steps, for the same number of evaluations.
 */
// cc -Icode code/05-adaptive/small.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>
#include <string.h>

enum { DIM = 4 };
static const double none = (double)NAN; /* an empty cell */
static int evaluations;

//> comet
static void f(double t, const double *x, double *dxdt)
{
    const double r = hypot(x[0], x[1]);

    (void)t; /* f does not depend on the time */
    evaluations++;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = -x[0] / (r * r * r);
    dxdt[3] = -x[1] / (r * r * r);
}
//<

//> try
/* One step from x, where the slope is k1. Writes the state after it, and the
 * slope there. The value is the error in units of the tolerance. */
static double try_step(double t, double h, const double *x, const double *k1,
                       double tolerance, double *next, double *k4)
{
    double k2[DIM], k3[DIM], sum = 0.0;

    for (int i = 0; i < DIM; i++)
        next[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, next, k2);
    for (int i = 0; i < DIM; i++)
        next[i] = x[i] + 3 * h / 4 * k2[i];
    f(t + 3 * h / 4, next, k3);
    for (int i = 0; i < DIM; i++)
        next[i] = x[i] + h / 9 * (2 * k1[i] + 3 * k2[i] + 4 * k3[i]);
    f(t + h, next, k4);
    for (int i = 0; i < DIM; i++) {
        const double error =
            h / 72 * (-5 * k1[i] + 6 * k2[i] + 8 * k3[i] - 9 * k4[i]);
        const double size = fmax(fabs(x[i]), fabs(next[i]));
        const double part = error / (tolerance * (1.0 + size));

        sum += part * part;
    }
    return sqrt(sum / DIM);
}
//<

/* What there is to tell about a run. */
typedef struct run {
    int kept, rejected;
    double shortest, longest;
} run;

static void tell(run *r, double t, double h, const double *x)
{
    r->kept++;
    r->shortest = fmin(r->shortest, h);
    r->longest = fmax(r->longest, h);
    ss_row(t, x[0], x[1], none, none, h, none);
}

/* Carry x from t to end. Returns 0 if a step is too small to change t. */
//> solve
static int solve(double t, double end, double h, double tolerance, double *x,
                 run *r)
{
    double next[DIM], k1[DIM], k4[DIM];

    f(t, x, k1);
    while (t < end) {
        const int last = t + h >= end;
        double error, factor;

        if (last)
            h = end - t;
        if (t + h == t)
            return 0;
        error = try_step(t, h, x, k1, tolerance, next, k4);
        factor = fmin(5.0, fmax(0.2, 0.9 / cbrt(error)));
        if (error <= 1.0) {
            t = last ? end : t + h;
            memcpy(x, next, sizeof next);
            memcpy(k1, k4, sizeof k4); /* the next step's first stage */
            tell(r, t, h, x);
        } else {
            r->rejected++;
            ss_row(t, none, none, none, none, none, h);
            factor = fmin(factor, 1.0);
        }
        h *= factor;
    }
    return 1;
}
//<

int main(int argc, char **argv)
{
    double e = 0.9, tolerance = 1e-4, first = 0.1;
    const double end = 2 * acos(-1.0);
    const ss_option options[] = {
        {"e", "eccentricity, below 1", .positive = &e, .or_zero = true,
         .below = 1},
        {"tolerance", "error allowed per step", .positive = &tolerance},
        {"first", "first step (s)", .positive = &first},
        {0}};

    ss_begin(argc, argv, "An adaptive solver on a comet's orbit.", options);

    const double start[DIM] = {1.0 + e, 0.0, 0.0, sqrt((1.0 - e) / (1.0 + e))};
    double x[DIM], next[DIM], k1[DIM], k4[DIM], farthest = 0.0;
    run r = {.shortest = end};

    ss_columns("t x y equal_x equal_y h rejected");
    memcpy(x, start, sizeof x);
    ss_row(0.0, x[0], x[1], x[0], x[1], none, none);
    // expect: tolerance in [1e-4, 1e-4] (given)
    ss_fact("tolerance", tolerance);
    // expect: first in [0.1, 0.1] (given)
    ss_fact("first", first);
    // expect: finished in [1, 1] (exact, lst:ad-solve)
    ss_fact("finished", solve(0.0, end, first, tolerance, x, &r));
    // expect: evaluations in [325, 325] (second way, tests/programs/adaptive.py)
    ss_fact("evaluations", evaluations);
    // expect: kept in [77, 77] (second way, tests/programs/adaptive.py)
    ss_fact("kept", r.kept);
    // expect: rejected in [31, 31] (second way, tests/programs/adaptive.py)
    ss_fact("rejected", r.rejected);
    // expect: longest_over_shortest in [159.22, 159.23] (second way, tests/programs/adaptive.py)
    ss_fact("longest_over_shortest", r.longest / r.shortest);
    // expect: distance_from_start in [0.0046, 0.004602] (second way, tests/programs/adaptive.py)
    ss_fact("distance_from_start", hypot(x[0] - start[0], x[1]));

    // Equal steps, for as many evaluations.
    const int steps = (evaluations - 1) / 3;

    memcpy(x, start, sizeof x);
    f(0.0, x, k1);
    for (int n = 0; n < steps; n++) {
        try_step(end * n / steps, end / steps, x, k1, tolerance, next, k4);
        memcpy(x, next, sizeof next);
        memcpy(k1, k4, sizeof k4);
        farthest = fmax(farthest, hypot(x[0], x[1]));
        ss_row(end * (n + 1) / steps, none, none, x[0], x[1], none, none);
    }
    // expect: equal_steps in [108, 108] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("equal_steps", steps);
    // expect: equal_distance_from_start in [4.218, 4.219] (second way, tests/programs/adaptive.py)
    ss_fact("equal_distance_from_start", hypot(x[0] - start[0], x[1]));
    return ss_end();
}

/* pair.c: the loop of small.c around the Bogacki-Shampine pair.
 *
 * Its step leaves the slope at its end to the next one, its error is measured in
 * units of the tolerance (eq:ad-norm), and the rule has a cube root.
 */
// cc -Icode code/05-adaptive/pair.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>
#include <string.h>

enum { DIM = 4 };
static const double none = (double)NAN; /* an empty cell */
static int evaluations;

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

/* Carry x from t to end. Returns 0 if a step is too small to change t. */
static int solve(double t, double end, double h, double tolerance, double *x)
{
    double next[DIM], k1[DIM], k4[DIM], growth = 5;

    f(t, x, k1);
    while (t < end) {
        const bool last = t + h >= end;

        if (last)
            h = end - t;
        if (t + h == t)
            return 0;
        const double error = try_step(t, h, x, k1, tolerance, next, k4);
        const double factor = fmin(growth, fmax(0.2, 0.9 / cbrt(error)));

        if (error <= 1) {
            //> keep
            t = last ? end : t + h;
            memcpy(x, next, sizeof next);
            memcpy(k1, k4, sizeof k4);
            //<
            growth = 5;
            ss_row(t, x[0], x[1], h, none);
        } else {
            growth = 1;
            ss_row(t, none, none, none, h);
        }
        h *= factor;
    }
    return 1;
}

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
    double x[DIM];

    ss_columns("t x y h rejected");
    memcpy(x, start, sizeof x);
    ss_row(0.0, x[0], x[1], none, none);
    // expect: tolerance in [1e-4, 1e-4] (given)
    ss_fact("tolerance", tolerance);
    // expect: finished in [1, 1] (exact, sec:ad-small)
    ss_fact("finished", solve(0.0, end, first, tolerance, x));
    // expect: evaluations in [322, 322] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("evaluations", evaluations);
    // expect: distance_from_start in [0.00476, 0.00477] (second way, tests/programs/adaptive.py)
    ss_fact("distance_from_start", hypot(x[0] - start[0], x[1]));
    return ss_end();
}

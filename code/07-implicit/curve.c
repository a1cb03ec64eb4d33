/* curve.c: a slow solution that only takes small steps.
 *
 * x' = -k (x - cos t) - sin t has the solution cos t, and whatever starts
 * beside it falls onto it within a few times 1/k. Explicit Euler needs a step
 * below 2/k for ever after. Implicit Euler takes steps that the eye would
 * choose.
 */
// cc -Icode code/07-implicit/curve.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

static const double none = (double)NAN;
static const double below = 1.99; /* h k, just below the limit */
static const double lost = 1.0;   /* so far from the curve, it is */

static double f(double k, double t, double x)
{
    return -k * (x - cos(t)) - sin(t);
}

//> steps
static double explicit_step(double k, double t, double h, double x)
{
    return x + h * f(k, t, x);
}

/* y = x + h f(t + h, y), solved for y: f is linear in y. */
static double implicit_step(double k, double t, double h, double x)
{
    return (x + h * (k * cos(t + h) - sin(t + h))) / (1.0 + h * k);
}
//<

typedef double step_fn(double k, double t, double h, double x);

/* The largest distance from cos t on the way from x = 1 at 0, and *end, the
 * distance at the end. */
static double worst(step_fn *step, double k, double end, int steps, double x,
                    double *last)
{
    const double h = end / steps;
    double off = 0.0;

    for (int i = 0; i < steps; i++) {
        x = step(k, i * h, h, x);
        *last = fabs(x - cos((i + 1) * h));
        off = fmax(off, *last);
    }
    return off;
}

int main(int argc, char **argv)
{
    double k = 1000.0, h = 0.00202, long_h = 0.5, end = 6.0, last = 0.0;
    const ss_option options[] = {
        {"k", "stiffness (1/s)", .positive = &k},
        {"h", "explicit step (s)", .positive = &h},
        {"long", "implicit step (s)", .positive = &long_h},
        {"end", "end of the run (s)", .positive = &end},
        {0}};

    ss_begin(argc, argv, "A stiff problem, explicitly and implicitly.",
             options);

    const int steps = ss_steps(end, long_h);
    double x = 1.0, y = 1.0;
    int left = 0;

    ss_columns("t explicit s implicit");
    for (int i = 0; i < 4000 && fabs(x) < 4.0 && i * h <= end; i++) {
        const double s = i * long_h;

        ss_row(i * h, x, i <= steps ? s : none, i <= steps ? y : none);
        y = implicit_step(k, s, long_h, y);
        x = explicit_step(k, i * h, h, x);
        if (left == 0 && fabs(x - cos((i + 1) * h)) > lost)
            left = i + 1;
    }
    // expect: limit in [0.002, 0.002] (theory, sec:neptune)
    ss_fact("limit", 2.0 / k);
    // expect: lost in [1, 1] (given)
    ss_fact("lost", lost);
    // The error is h/(2k) (cos t - (-1.02)^n), above 1 from n = 698 on.
    // expect: left_steps in [698, 698] (theory, sec:im-euler)
    ss_fact("left_steps", left);
    // expect: implicit_steps in [12, 12] (exact, fig:im-curve)
    ss_fact("implicit_steps", steps);
    // A step misses by (1 - cos h) cos t + (h - sin h) sin t of its end t, and
    // that is divided by 1 + hk; here and below.
    // expect: implicit_error in [0.0002436, 0.0002438] (theory, sec:im-euler)
    ss_fact("implicit_error", worst(implicit_step, k, end, steps, 1.0, &last));

    // Ten times as stiff, and a step of a thousand times the limit.
    const double thousand = 1000.0 * 2.0 / (10.0 * k);

    // expect: thousand_h in [0.2, 0.2] (exact, sec:im-euler)
    ss_fact("thousand_h", thousand);
    // expect: thousand_error in [9.988e-06, 9.989e-06] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("thousand_error", worst(implicit_step, 10.0 * k, end,
                                    ss_steps(end, thousand), 1.0, &last));
    // Just below the limit, the explicit method is more exact than needed.
    const int many = (int)ceil(end * k / below);

    // expect: below in [1.99, 1.99] (given)
    ss_fact("below", below);
    // expect: many_steps in [3016, 3016] (exact, ch:implicit)
    ss_fact("many_steps", many);
    // The first step's, 1 - cos h, with no other yet to work against it.
    // expect: many_error in [1.97883e-06, 1.97884e-06] (theory, sec:im-euler)
    ss_fact("many_error", worst(explicit_step, k, end, many, 1.0, &last));

    // Started a whole unit away, with a step of a hundredth, until t = 2.
    worst(explicit_step, k, 2.0, 200, 2.0, &last);
    // expect: off_explicit in [7.055e+190, 7.0551e+190] (theory, sec:im-stiff)
    ss_fact("off_explicit", last);
    worst(implicit_step, k, 2.0, 200, 2.0, &last);
    // expect: off_implicit in [2.06e-06, 2.062e-06] (theory, sec:im-euler)
    ss_fact("off_implicit", last);
    return ss_end();
}

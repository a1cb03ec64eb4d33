/* acceleration.c: the two ways in which a moving point's velocity changes.
 *
 * Along a path of x' = f(x, t) the chain rule has two terms,
 *
 *     x'' = f_t + f' f:
 *
 * the arrow at a fixed place changes (f_t), and the point moves on to other
 * arrows (f' f). We measure x'' by differences along an exactly known path, a
 * leaf in the gust of gust.c, and compare both formulas, with f_t and without,
 * with it.
 */
// cc -Icode code/01-vector-fields/acceleration.c code/steps/*.c -lm
#include <math.h>

#include "steps/program.h"

static const double none = (double)NAN; /* an empty cell of the table */

static double U = 1.0, c = 3.0, A = 1.5, w = 1.0, x0 = 2.0;

/* The height of the leaf at time t, above that at time 0; see gust.c. */
static double height(double t)
{
    const double drift = U - c, sech = 1.0 / cosh(x0 / w);

    if (drift == 0.0)
        return A * sech * sech * t;
    return A * w / drift * (tanh((x0 + drift * t) / w) - tanh(x0 / w));
}

static double lift(double t, double x)
{
    const double sech = 1.0 / cosh((x - c * t) / w);

    return A * sech * sech;
}

/* Both parts of y'' for the leaf at x: the change in time at a fixed point, and
 * the change along the path at a fixed time; each by a difference of 2d. */
static double arrows_change(double t, double x)
{
    const double d = 1e-5;

    return (lift(t + d, x) - lift(t - d, x)) / (2.0 * d);
}

static double leaf_moves_on(double t, double x)
{
    const double d = 1e-5;

    return (lift(t, x + d) - lift(t, x - d)) / (2.0 * d) * U;
}

/* What the leaf feels: the second difference of its own path. */
static double measured(double t)
{
    const double d = 1e-3;

    return (height(t + d) - 2.0 * height(t) + height(t - d)) / (d * d);
}

int main(int argc, char **argv)
{
    double span = 2.5;
    int points = 100;
    const ss_option options[] = {
        {"breeze", "steady wind, U (m/s)", .positive = &U},
        {"speed", "speed of the gust, c (m/s)", .real = &c},
        {"lift", "strength of the gust, A (m/s)", .real = &A},
        {"width", "width of the gust (m)", .positive = &w},
        {"start", "start of the leaf (m)", .real = &x0},
        {"span", "time to follow the leaf (s)", .positive = &span},
        {"points", "points on a curve", .count = &points},
        {0}};
    double with = 0.0, without = 0.0, largest = 0.0;

    ss_begin(argc, argv, "The acceleration of a leaf in a moving gust.",
             options);
    ss_columns("t measured both only_moving dots");
    for (int i = 0; i <= points; i++) {
        const double t = span * i / points, x = x0 + U * t;
        const double a = measured(t), place = arrows_change(t, x);
        const double moving = leaf_moves_on(t, x);

        ss_row(t, a, place + moving, moving, i % 5 == 0 ? a : none);
        with = fmax(with, fabs(place + moving - a));
        without = fmax(without, fabs(moving - a));
        largest = fmax(largest, fabs(a));
    }

    /* With u = (x - c t)/w, x'' is (U - c) A/w times d/du 1/cosh^2 u, at most
     * 4/sqrt(27); the rows, 0.05 in u, may miss a part in 800 of it. The second
     * difference is right to d^2 y''''/12, which is 4.1e-6 at most. */
    // expect: largest in [2.306, 2.31] (theory, sec:gust)
    ss_fact("largest", largest);
    // expect: off_with_both in [4.0e-6, 4.2e-6] (second way, tests/from-the-page/01_vector_fields.py)
    ss_fact("off_with_both", with);
    /* What is left out is f_t: -c for U - c above. */
    // expect: off_without_f_t in [3.459, 3.465] (theory, eq:total-derivative)
    ss_fact("off_without_f_t", without);
    return ss_end();
}

/* polygon.c: Euler's method as a polygon across a field of slopes.
 *
 * The equation x' = x cos t gives a slope to every point (t, x) of the plane,
 * and the path through (0, 1) is x = e^(sin t). Euler's method walks from the
 * same point in straight legs, each as steep as the field at its start.
 */
// cc -Icode code/02-euler/polygon.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

static double exact(double t)
{
    return exp(sin(t));
}

//> euler_step
static double slope(double x, double t)
{
    return x * cos(t);
}

static double euler_step(double x, double t, double h)
{
    return x + h * slope(x, t);
}
//<

/* Where Euler's method stands after `steps` equal steps from (0, 1). */
static double walk(double end, int steps)
{
    const double h = end / steps;
    double x = 1.0;

    for (int n = 0; n < steps; n++)
        x = euler_step(x, n * h, h);
    return x;
}

/* A cell of the table, empty where there is nothing to say. */
static double only(int here, double value)
{
    return here ? value : (double)NAN;
}

enum { CURVE = 121, ACROSS = 17, UP = 8 };

int main(int argc, char **argv)
{
    double end = 2.0 * acos(-1.0);
    int steps = 8;
    const ss_option options[] = {
        {"steps", "legs of the polygon", .count = &steps},
        {"end", "end of the journey (s)", .positive = &end},
        {0}};

    ss_begin(argc, argv, "Euler's polygon for x' = x cos t.", options);
    const double h = end / steps;

    const double error = fabs(walk(end, steps) - exact(end));
    /* With h = a the product of the 1 + a cos(2 pi n/N) is
     * ((1 + s)/2)^N (1 - (-r)^N)^2, s = sqrt(1 - a^2), r = a/(1 + s): for
     * 1 + a cos z is (1 + s)/2 times the square of |1 + r e^iz|. */
    // expect: error in [0.81674876, 0.81674877] (theory, eq:euler)
    ss_fact("error", error);
    // expect: error_4 in [0.26873704, 0.26873705] (theory, eq:euler)
    ss_fact("error_4", fabs(walk(end, 4 * steps) - exact(end)));
    // expect: error_16 in [0.07427313, 0.07427314] (theory, eq:euler)
    ss_fact("error_16", fabs(walk(end, 16 * steps) - exact(end)));

    ss_columns("t exact tn xn ft fx fu fv");
    double x = 1.0;
    for (int i = 0; i < CURVE || i <= steps; i++) {
        const double t = i * end / (CURVE - 1);
        const double ft = (i % ACROSS) * end / (ACROSS - 1);
        const double fx = 0.25 + 0.4 * (i / ACROSS), s = slope(fx, ft);
        const double length = sqrt(1.0 + s * s);
        const int field = i < ACROSS * UP;

        ss_row(only(i < CURVE, t), only(i < CURVE, exact(t)),
               only(i <= steps, i * h), only(i <= steps, x), only(field, ft),
               only(field, fx), only(field, 1.0 / length),
               only(field, s / length));
        x = euler_step(x, i * h, h);
    }
    return ss_end();
}

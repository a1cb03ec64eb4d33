/* check.c: judges the forecasts, one of them by trying it out, and the choice
 * among three methods. */
#include "grading/check.h"

#include <math.h>

/* The error of the midpoint method on a pendulum from x, after five seconds;
 * the truth comes from many more steps and Richardson's extrapolation. */
static void swing(double x, long steps, double *out)
{
    const double h = 5.0 / (double)steps;
    double v = 0.0;

    for (long i = 0; i < steps; i++) {
        const double xm = x + h / 2 * v, vm = v - h / 2 * sin(x);

        x += h * vm;
        v -= h * sin(xm);
    }
    out[0] = x;
    out[1] = v;
}

static double error(double x, long steps)
{
    double a[2], b[2], c[2], sum = 0.0;

    swing(x, 20000, a);
    swing(x, 40000, b);
    swing(x, steps, c);
    for (int i = 0; i < 2; i++) {
        const double e = b[i] + (b[i] - a[i]) / 3.0 - c[i];

        sum += e * e;
    }
    return sqrt(sum);
}

void judge(check *c)
{
    const double x = check_random(c, 1.2, 1.8), e = error(x, 200);
    const double tolerance = e / check_random(c, 20.0, 60.0);
    const double order = floor(check_random(c, 3.0, 6.99));
    const double many = check_random(c, 1e3, 1e5);
    /* Three methods that change places: with errors of 1e-3 at 400 evaluations,
     * the lower order wins for fewer digits, the higher for more. */
    const double q = check_random(c, 0.7, 1.4);
    const double *got;

    check_begin(c, 1, "order %g, a tolerance %g times smaller", order, many);
    check_same(c, "evaluations", 1e-9, "evaluations", 1e-3 / many, order,
               order + 1, 50.0, 1e-3, 2, 2, 1, 1, 4, 4, 1, 1);
    check_begin(
        c, 2, "a forecast for the pendulum from %g, midpoint method, tried out",
        x);
    got = check_ask(c, "evaluations", tolerance, 2, 2, 200, e, 2, 2, 1, 1, 4, 4,
                    1, 1);
    if (got && check_that(c, *got > 4.0 && *got < 1e5,
                          "with %g evaluations there is nothing to try: the "
                          "trial has taken 400, and its error is to become %g "
                          "times smaller",
                          *got, rint(10.0 * e / tolerance) / 10.0))
        check_expect(c, "error there, in units of the tolerance",
                     error(x, (long)(*got / 2)) / tolerance, 1.0, 0.12);
    check_begin(c, 2, "the best of three, for few digits and for many");
    for (int digits = 0; digits <= 9; digits++) {
        const double t = pow(10.0, -digits) * q;

        check_same(c, "the cheapest", 0.0, "cheapest", t, 1, 1, 400, 0.01, 4, 4,
                   100, 1e-3, 8, 11, 40, 1e-3);
        /* The same after trials with other steps, in another order. */
        check_same(c, "the cheapest", 0.0, "cheapest", t, 8, 11, 20, 0.256, 1,
                   1, 800, 0.005, 4, 4, 50, 0.016);
    }
}

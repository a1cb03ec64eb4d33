/* check.c: enough steps, hardly more, and cheaply found. */
#include "grading/check.h"

#include <math.h>

static double error_of(double end, double steps)
{
    const double h = end / steps;
    double x = 1.0;

    for (int n = 0; n < (int)steps; n++)
        x += h * x * cos(n * h);
    return fabs(x - exp(sin(end)));
}

/* Returns the steps of all runs, over the smallest number that will do. */
static double judge_journey(check *c, double end, double first, double wanted)
{
    const double least = *check_truth(c, "least", end, first, wanted);
    const double *got = check_ask(c, "needed", end, first, wanted);
    double error;

    if (!got)
        return NAN;
    if (!(got[0] >= 1.0 && got[0] < 1e6)) {
        check_expect(c, "steps", got[0], least, 1.0);
        return NAN;
    }
    error = error_of(end, got[0]);
    check_that(c, error <= wanted * (1.0 + 1e-9),
               "your %.0f steps are too few: their error is %.6g, and %.6g is "
               "wanted",
               got[0], error, wanted);
    check_that(c, got[0] <= 1.05 * least,
               "%.0f steps will do; your %.0f are %.4g times as many, and 1.05 "
               "times is allowed",
               least, got[0], got[0] / least);
    check_that(c, got[1] <= 4.0 * got[0] * (1.0 + 1e-9),
               "all your runs took %.0f steps, %.4g times your answer of %.0f, "
               "and 4 times is allowed",
               got[1], got[1] / got[0], got[0]);
    return got[1] / least;
}

void judge(check *c)
{
    double price = 0.0;

    check_label(c, "the number of steps, steps of all runs");
    for (int i = 0; i < 3; i++) {
        const double end = i == 0   ? 4.2
                           : i == 1 ? check_random(c, 2.0, 3.0)
                                    : check_random(c, 4.6, 6.0);
        const double first = floor(check_random(c, 10.0, 16.0));
        const double wanted =
            error_of(end, first) * check_random(c, 0.003, 0.008);

        check_begin(c, 1, "an error of %.2e at t = %.3f", wanted, end);
        price += judge_journey(c, end, first, wanted) / 3.0;
    }
    check_score(c, "price", rint(1000.0 * price) / 1000.0);
}

/* check.c: the formula on equal and on other piles; the bisection between
 * several bounds. */
#include "grading/check.h"

#include <math.h>

static void ask(check *c, double r, double R, double d)
{
    check_same(c, "least friction", 1e-9, "foretold", r, R, d);
}

static const double *search(check *c, double at, double low, double high,
                            double tolerance)
{
    const double *got = check_ask(c, "least", at, low, high, tolerance);

    if (got)
        check_that(c, got[0] >= at && got[0] <= at + tolerance,
                   "they stand from %.6f on; you say %.6f, which should be at "
                   "most %g more, and not less",
                   at, got[0], tolerance);
    return got;
}

void judge(check *c)
{
    const double r = check_random(c, 0.2, 0.5), R = check_random(c, 0.6, 0.9);
    const double d = check_random(c, 0.05, 0.1);
    const double at = check_random(c, 0.2, 0.8);
    const double *got;

    check_begin(c, 1, "equal logs that touch, r = %g", r);
    ask(c, r, r, 0.0);
    check_begin(c, 2, "r = %g, R = %g, and the gap %g", r, R, d);
    ask(c, r, R, 0.0);
    ask(c, r, r, d);
    ask(c, r, R, d);
    ask(c, R, r, d);
    check_label(c, "friction, trials");
    check_begin(c, 2, "by trial, the threshold at %g", at);
    search(c, floor(64.0 * at) / 64.0 + 1e-4, 0.0, 1.0, 1e-2);
    search(c, at, 0.0, 1.0, 1e-6);
    search(c, at, 0.1, 3.0, 1e-4);
    search(c, 0.9 * at, 0.5 * at, at, 1e-3);
    check_begin(c, 1, "no more trials than needed");
    for (int k = 1; k < 4; k++) {
        const double tolerance = pow(0.1, 2 * k);
        const double most = ceil(log2(1.0 / tolerance)) + 1.0;

        got = search(c, at, 0.0, 1.0, tolerance);
        if (got)
            check_that(c, got[1] <= most,
                       "from 1 to a tolerance of %g you took %.0f trials; %.0f "
                       "are enough",
                       tolerance, got[1], most);
    }
}

/* check.c: is the instant right, and was it found with 25 calls? */
#include "grading/check.h"

#include <math.h>

/* How often was `distance` called? 26: too often, however much. */
static double calls(check *c, const double *p)
{
    const double *got = check_ask_of(c, "calls", p, 5);

    return got ? *got : 0.0;
}

/* p: the path and the step, as in driver.c. */
static void ask_path(check *c, const double *p)
{
    const double *kept;

    check_same_of(c, "time", 1e-10, "time", p, 5);
    kept = check_ask_of(c, "budget", p, 5);
    if (kept)
        check_that(c, *kept > 0.0,
                   "you call distance more than 25 times in a step of %g s",
                   p[4]);
}

static double ask(check *c, double y, double v, double h, int counts)
{
    const double a = check_random(c, 8.0, 12.0), b = check_random(c, 0.1, 0.9);
    const double p[5] = {y, v, a, b, h};

    ask_path(c, p);
    return counts ? calls(c, p) : 0.0;
}

void judge(check *c)
{
    const double y = check_random(c, 0.02, 0.05), v = check_random(c, 2.0, 4.0);
    const double high = check_random(c, 0.5, 2.0),
                 w = check_random(c, 0.5, 2.0);
    double sum = 0.0;

    check_begin(c, 1, "a short step from a height of %g", y);
    ask(c, y, -v, 0.04, 0);
    check_begin(c, 2, "long steps from a height of %g, falling and braked",
                high);
    sum += ask(c, high, v, 1.9, 1);
    sum += ask(c, high, -0.1, 1.6, 1);
    ask_path(c, (double[]){high, -sqrt(21.0 * high), -10.0, 0.0,
                           sqrt(0.21 * high)}); /* bent the other way */
    check_begin(c, 2, "a hop that leaves at %g m/s", w);
    ask(c, 0.0, w, 0.6, 0);
    ask(c, 0.0, w, 3.1, 0);
    check_score(c, "calls", sum);
}

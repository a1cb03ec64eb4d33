/* check.c: judges a cubic, a few steps, the order, and the cost. The score is how
 * many arrays f wrote into. */
#include "grading/check.h"

#include <math.h>

/* On x' = w (1 + t) x all the terms of the error have one sign, so that it is not
 * small by chance. */
static void judge_order(check *c)
{
    const double x = check_random(c, 0.5, 1.5), w = check_random(c, 0.5, 1.0);

    check_order(c, 4.0, 0.2, 32, x * exp(1.5 * w), "order", 0.0, 0.0, w, x, 0.0,
                0.0);
}

void judge(check *c)
{
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.1, 0.3);

    check_begin(c, 1, "exact for a cubic slope, t = %g, h = %g", t, h);
    check_same(c, "x", 1e-11, "cubic", a, b, w, x, y, t, h, 1);
    check_begin(c, 2, "two equations, three steps");
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 3);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
    check_begin(c, 1, "four calls of f per step");
    check_same(c, "calls of f per step", 1e-11, "calls", a, b, w, x, y, t, h,
               4);

    const double *arrays = check_ask(c, "arrays", a, b, w, x, y, t, h, 1);

    if (arrays)
        check_score(c, "arrays", arrays[0]);
}

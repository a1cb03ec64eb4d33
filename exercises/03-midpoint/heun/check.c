/* check.c: judges one step, a few steps, the order, and the cost. */
#include "grading/check.h"

#include <math.h>

/* On x' = w (1 + t) x all the terms of the error have one sign, so that it is not
 * small by chance. */
static void judge_order(check *c)
{
    const double x = check_random(c, 0.5, 1.5), w = check_random(c, 0.5, 1.0);

    check_order(c, 2.0, 0.2, 64, x * exp(1.5 * w), "order", 0.0, 0.0, w, x, 0.0,
                0.0);
}

void judge(check *c)
{
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.1, 0.3);

    check_begin(c, 1, "exact for x' = a + b t");
    check_same(c, "x", 1e-11, "line", a, b, w, x, y, t, h, 1);
    check_begin(c, 1, "two equations, t = %g, h = %g", t, h);
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 3);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
    check_begin(c, 1, "two calls of f per step");
    for (int steps = 4; steps <= 6; steps++)
        check_same(c, "number of calls of f per step", 1e-11, "calls", a, b, w,
                   x, y, t, h, steps);
    check_begin(c, 1, "a wind that is reported once per step");
    check_same(c, "x", 1e-11, "station", a, b, w, x, y, t, h, 5);
}

/* check.c: judges whether the midpoint is in the middle. */
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
    check_same(c, "x", 1e-11, "line", a, b, w, x, y, t, h, 5);
    check_begin(c, 2, "two equations, from t = %g, h = %g", t, h);
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 4);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
}

/* check.c: judges the answer and the estimate for three methods, and the
 * cost. */
#include "grading/check.h"

static void hold(check *c, const char *method, int order)
{
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5);
    const double t = check_random(c, 0.2, 1.0), h = check_random(c, 0.3, 0.5);

    check_begin(c, 1, "a method of order %d, t = %g, h = %g", order, t, h);
    check_same(c, "x,y,estimate", 1e-11, method, a, b, x, y, t, h);
    check_same(c, "x,y,estimate", 1e-11, method, 0.2 * a, 2.0 * b, x, y, t, h);
    check_same(c, "x,y,estimate", 1e-11, method, 3.0 * a, 0.0, x, 3.0 * y, t,
               h);
}

void judge(check *c)
{
    hold(c, "euler", 1);
    hold(c, "two", 2);
    hold(c, "four", 4);
    check_begin(c, 1, "three calls of step");
    check_same(c, "calls of step", 1e-11, "calls", 1.0, 1.0, 1.0, 1.0, 0.0,
               0.1);
}

/* check.c: predicted times, for each sign of a. */
#include "grading/check.h"

void judge(check *c)
{
    const double a = check_random(c, 0.5, 3.0), b = check_random(c, 0.5, 1.5);
    const double x = check_random(c, 0.3, 2.0), y = check_random(c, -2.0, -0.3);
    const double over = b + check_random(c, 0.3, 2.0);
    const double in = b * check_random(c, 0.2, 0.8);
    const double under = -b - check_random(c, 0.3, 2.0);

    check_begin(c, 1, "a = %g, from %g and from %g", a, x, y);
    check_same(c, "time", 1e-8, "plus", a, x);
    check_same(c, "time", 1e-8, "plus", a, y);
    check_begin(c, 1, "a = 0, from %g, a fifth of that, 0 and %g", x, y);
    check_same(c, "time", 1e-8, "zero", 0.0, x);
    check_same(c, "time", 1e-8, "zero", 0.0, x / 5.0);
    check_same(c, "time", 1e-8, "zero", 0.0, 0.0);
    check_same(c, "time", 1e-8, "zero", 0.0, y);
    check_begin(c, 1, "a = %g, from %g", -b * b, over);
    check_same(c, "time", 1e-8, "minus", -b * b, over);
    check_begin(c, 1, "a = %g, from %g and from %g; a = -1, from 1", -b * b, in,
                under);
    check_same(c, "time", 1e-8, "never", -b * b, in);
    check_same(c, "time", 1e-8, "never", -b * b, under);
    check_same(c, "time", 1e-8, "never", -1.0, 1.0);
}

/* check.c: is it Euler's step? Four walks through a field with five
 * numbers, and one of them back again. */
#include "grading/check.h"

void judge(check *c)
{
    const double a = check_random(c, 0.5, 2.0), b = check_random(c, 0.5, 1.5);
    const double e = check_random(c, 0.1, 0.3), d = check_random(c, -2.0, -0.5);
    const double t = check_random(c, 0.5, 2.0), h = check_random(c, 0.1, 0.3);
    const double x = check_random(c, 1.0, 2.0), y = check_random(c, 1.0, 2.0);
    const char *labels = "x[0], x[1], number of calls of the field";

    check_begin(c, 1, "a steady wind (%.3f, %.3f), one step of %.3f", a, d, h);
    check_same(c, labels, 1e-12, "walk", a, 0, 0, d, 0, t, h, x, y, 1);
    check_begin(c, 1, "a turntable of %.3f rad/s from (%.3f, %.3f)", b, x, y);
    check_same(c, labels, 1e-12, "walk", 0, b, 0, 0, 0, t, h, x, y, 1);
    check_begin(c, 1, "a field that changes with time, at t = %.3f", t);
    check_same(c, labels, 1e-12, "walk", a, b, e, d, e, t, h, x, y, 1);
    check_begin(c, 1, "a walk of five steps, and the same way back");
    check_same(c, labels, 1e-11, "walk", a, b, e, d, -e, t, h, x, y, 5);
    check_same(c, labels, 1e-11, "return", a, b, e, d, -e, t, h, x, y, 5);
}

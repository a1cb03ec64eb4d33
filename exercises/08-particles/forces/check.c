/* check.c: is it the derivative of a crowd? Crowds of one particle to four. */
#include "grading/check.h"

void judge(check *c)
{
    const double a = check_random(c, 0.5, 2.0), b = check_random(c, 0.2, 0.9);
    const double t = check_random(c, 1.0, 3.0);
    const char *const labels = "calls of forces; dxdt[#]";

    check_begin(c, 1, "one particle on a line, one force, at %g", a);
    check_same(c, labels, 1e-12, "once", 1, 1, 1, 1, t, a, b);
    check_begin(c, 2, "three particles of different masses in the plane");
    check_same(c, labels, 1e-12, "once", 3, 2, 2, 1, t, a, b);
    check_begin(c, 1, "three forces, one of which knows the time, t = %g", t);
    check_same(c, labels, 1e-12, "once", 2, 3, 3, 1, t, a, b);
    check_begin(c, 1, "the same call twice");
    check_same(c, labels, 1e-12, "twice", 4, 3, 3, 2, t, a, b);
}

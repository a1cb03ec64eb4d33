/* check.c: slopes of the state of an equation of any order, and of a state with
 * its clock. */
#include "grading/check.h"

void judge(check *c)
{
    const double t = check_random(c, 0.5, 2.0), h = check_random(c, 0.05, 0.1);
    const double y = check_random(c, -2.0, -1.0), v = check_random(c, 1.0, 2.0);
    const double a = check_random(c, 2.5, 4.0), b = check_random(c, 4.5, 6.0);

    check_begin(c, 1, "a second-order equation, y = %g, y' = %g", y, v);
    check_same(c, "slope of y, slope of y'", 1e-12, "slope", 2, t, h, y, v);
    check_begin(c, 1, "an equation of fourth order, t = %g", t);
    check_same(c, "first slope, second slope, third slope, fourth slope", 1e-12,
               "slope", 4, t, h, y, v, a, b);
    check_begin(c, 2, "a field and its clock, t = %g", t);
    check_same(c, "first slope, second slope, third slope, slope of the clock",
               1e-12, "clock", 3, t, h, a, y, v);
    check_begin(c, 1, "both, with a solver that has no clock, h = %g", h);
    check_same(c, "y, y', y'', time", 1e-10, "both", 3, t, h, a, y, v);
}

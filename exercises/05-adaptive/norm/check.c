/* check.c: judges the norm on states of one and of several components. */
#include "grading/check.h"

void judge(check *c)
{
    const double a = check_random(c, 0.001, 0.01);
    const double r = check_random(c, 0.001, 0.01);
    const double x = check_random(c, 0.5, 1.0);
    const double e = check_random(c, 0.001, 0.02);
    const double large = check_random(c, 100.0, 200.0);
    const double next = check_random(c, 1.2, 2.0);

    check_begin(c, 1, "one component, growing from %g to %g", x, next);
    check_same(c, "norm", 1e-11, "growing", 1, a, r, e, x, next);
    check_begin(c, 1, "one component, at %g and %g", -next, -x);
    check_same(c, "norm", 1e-11, "negative", 1, a, r, -e, -next, -x);
    check_begin(c, 1, "three components");
    check_same(c, "norm", 1e-11, "several", 3, a, r, e, -0.5 * large * r,
               0.1 * e, x, large, -0.01, next, 1.1 * large, -0.02);
    check_same(c, "norm", 1e-11, "several", 2, a, r, e, e, -x, 0.01, -next,
               0.02);
    check_begin(c, 1, "two components, one of them at rest at zero");
    check_same(c, "norm", 1e-11, "resting", 2, 0.0, r, 0.0, e, 0.0, x, 0.0,
               next);
}

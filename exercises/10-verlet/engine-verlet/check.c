/* check.c: is it velocity Verlet, does it hand the accelerations on, and what
 * does drag see? */
#include "grading/check.h"

void judge(check *c)
{
    const double t = check_random(c, 0.5, 1.5), h = check_random(c, 0.1, 0.3);
    const double a = check_random(c, 0.5, 1.5), b = check_random(c, 0.2, 0.6);
    const char *one = "calls of engine_motion, a[0], a[1]; x[#]";
    const char *labels = "calls of engine_motion; number #";

    check_begin(c, 2, "one step of one particle, h = %g", h);
    check_same(c, one, 1e-12, "step", 1, t, h, 1, a, 0);
    check_begin(c, 2, "ten steps of three particles, and of 64");
    check_same(c, labels, 1e-11, "step", 3, t, h, 10, a, 0);
    check_same(c, labels, 1e-11, "step", 64, t, h, 10, a, 0);
    check_begin(c, 2, "with drag, k = %g", b);
    check_same(c, one, 1e-12, "drag", 1, t, h, 1, a, b);
    check_same(c, labels, 1e-11, "drag", 3, t, h, 10, a, b);
}

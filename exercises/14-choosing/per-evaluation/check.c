/* check.c: the limits of four methods, with little drag and with much. */
#include "grading/check.h"

void judge(check *c)
{
    const double own = check_random(c, 0.12, 0.2);
    const double light = check_random(c, 0.3, 1.2);
    const double heavy = check_random(c, 4.0, 5.0);
    const double two = check_random(c, 0.6, 1.8);

    check_begin(c, 1, "Euler and RK4, c = %g", light);
    check_same(c, "step per evaluation", 1e-4, "limit", 0, 0, light);
    check_same(c, "step per evaluation", 1e-4, "limit", 2, 0, light);
    check_begin(c, 2, "three stages with a new tableau, c = %g", light);
    check_same(c, "step per evaluation", 1e-4, "limit", 1, own, light);
    check_begin(c, 2, "all of them beyond critical damping, c = %g", heavy);
    for (int which = 0; which < 4; which++)
        check_same(c, "step per evaluation", 1e-4, "limit", which,
                   which == 3 ? two : own, heavy);
}

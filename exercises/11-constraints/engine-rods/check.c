/* check.c: rods one by one and together, by mass, and what the velocities say. */
#include "grading/check.h"

void judge(check *c)
{
    const double h = check_random(c, 0.1, 0.3), none = -1.0;
    const double length = check_random(c, 0.9, 1.2);
    const char *labels = "; number # of the state";

    check_begin(c, 2, "one rod of %g m, one iteration", length);
    check_same(c, labels, 1e-12, "one", 1, h, 1, length, none, none);
    check_begin(c, 2, "five rods, one iteration and seven");
    check_same(c, labels, 1e-11, "five", 5, h, 1, length, none, none);
    check_same(c, labels, 1e-11, "five", 5, h, 7, length, none, none);
    check_begin(c, 2, "five rods, and one of their ends is a nail");
    check_same(c, labels, 1e-11, "nail", 5, h, 4, length, 1, none);
    check_begin(c, 1, "a rod between two nails, and four others");
    check_same(c, labels, 1e-11, "nails", 5, h, 4, length, 0, 1);
}

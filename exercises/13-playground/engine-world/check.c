/* check.c: is time paid in steps, in order, with the rest owed and the rest
 * forgiven? */
#include "grading/check.h"

void judge(check *c)
{
    const double t = check_random(c, 0.5, 1.5);
    const double h = check_random(c, 0.02, 0.03);
    const double f = check_random(c, 0.2, 0.8), none = 1000;
    const char *one =
        "steps, clock, what is owed, calls of engine_verlet; x[#]";
    const char *three = "steps, steps of the second frame, steps of the third, "
                        "clock, what is owed, calls of engine_verlet; x[#]";

    check_begin(c, 2, "a frame of one step and a bit, h = %g", h);
    check_same(c, one, 1e-12, "frame", t, h, 0, none, 1, (1 + f) * h);
    check_begin(c, 1, "a frame of less than a step");
    check_same(c, one, 1e-12, "frame", t, h, 0, none, 1, f * h);
    check_begin(c, 2, "three frames, each of %.2f steps", 1.37);
    check_same(c, three, 1e-11, "frames", t, h, 0.6 * h, none, 3, 1.37 * h,
               1.37 * h, 1.37 * h);
    check_begin(c, 2, "frames that are too long for a slow machine");
    check_same(c, three, 1e-11, "slow", t, h, 0.5 * h, 4, 3, (6 + f) * h,
               2.3 * h, 4.2 * h);
}

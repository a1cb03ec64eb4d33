/* check.c: is time paid in steps of one length, with the rest owed and what is too
 * much forgiven? */
#include "grading/check.h"

void judge(check *c)
{
    const double h = check_random(c, 0.02, 0.03);
    const double f = check_random(c, 0.2, 0.8), none = 1000;
    const char *one = "steps, calls of crowd_step, clock, what is owed";
    const char *three = "steps, steps of the second frame, steps of the third, "
                        "calls of crowd_step, clock, what is owed";

    check_begin(c, 2, "a frame of one step and a bit, h = %g", h);
    check_same(c, one, 1e-12, "frame", h, 0, none, 0, 1, (1 + f) * h);
    check_begin(c, 1, "a frame of less than a step");
    check_same(c, one, 1e-12, "frame", h, 0, none, 0, 1, f * h);
    check_begin(c, 2, "three frames, each of %.2f steps", 1.37);
    check_same(c, three, 1e-11, "frames", h, 0.6 * h, none, 0, 3, 1.37 * h,
               1.37 * h, 1.37 * h);
    check_begin(c, 2, "frames that are too long for a slow machine");
    check_same(c, three, 1e-11, "slow", h, 0.5 * h, 4, 0, 3, (6 + f) * h,
               2.3 * h, 4.2 * h);
    check_begin(c, 1, "a crowd that cannot take its third step");
    check_same(c, "steps, calls of crowd_step, clock", 1e-11, "fails", h, 0,
               none, 3, 1, (6 + f) * h);
}

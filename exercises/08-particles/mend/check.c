/* check.c: is the midpoint step repaired? One step and ten, and one that a wall
 * refuses at its middle or at its start. */
#include "grading/check.h"

void judge(check *c)
{
    const double t = check_random(c, 0.5, 1.5), h = check_random(c, 0.1, 0.3);
    const double a = check_random(c, 0.5, 1.5), b = check_random(c, 1.0, 2.0);
    const double push = check_random(c, 0.5, 2.0), none = 1e6;

    check_begin(c, 1, "a step without a push, h = %g", h);
    check_same(c, "place, velocity, clock, steps taken", 1e-11, "step", 1, t, h,
               1, 0, none, a, b);
    check_begin(c, 2,
                "a step of two particles, and of four, with a push, t = %g", t);
    check_same(c,
               "first place, its velocity, second place, its velocity, clock, "
               "steps taken",
               1e-11, "step", 2, t, h, 1, push, none, a, b);
    check_same(c,
               "first place, its velocity, second place, its velocity, third "
               "place, its velocity, fourth place, its velocity, clock, steps "
               "taken",
               1e-11, "step", 4, t, h, 1, push, none, a, b);
    check_begin(c, 2, "a flight of ten steps");
    check_same(c,
               "first place, its velocity, second place, its velocity, clock, "
               "steps taken",
               1e-10, "flight", 2, t, h, 10, push, none, a, b);
    check_begin(c, 2, "a step that meets a wall at x = %g, or starts behind it",
                a + 0.3 * h * b);
    check_same(c, "place, velocity, clock, steps taken", 1e-11, "refused", 1, t,
               h, 1, push, a + 0.3 * h * b, a, b);
    check_same(c, "place, velocity, clock, steps taken", 1e-11, "refused", 1, t,
               h, 1, push, a - 0.3, a, b);
}

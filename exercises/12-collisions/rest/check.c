/* check.c: drops a ball, starts it below the floor, lifts it. */
#include "grading/check.h"

#include <math.h>

void judge(check *c)
{
    const double g = check_random(c, 9.0, 10.0), r = check_random(c, 0.4, 0.6);
    const double high = check_random(c, 0.8, 1.2), h = 0.01, near = 1e-6;
    const double slow = 0.02, deep = check_random(c, 0.02, 0.08);
    const double pull = check_random(c, 1.0, 3.0);

    check_begin(c, 2, "dropped from about %g m, r = %g", high, r);
    for (int i = 0; i < 4; i++)
        check_same(c, "first step at rest, y, v", 1e-10, "run", h, r,
                   slow * (6 + i), near, high + 0.1 * i, 0.0, -g, 1000, -g, 7);
    check_begin(c, 1, "started at a depth of %g m", deep);
    check_same(c, "first step at rest, y, v", 1e-10, "run", h, r, slow, near,
               -deep, 0.0, -g, 100, -g, 100);
    check_begin(c, 2, "lifted by a balloon with %g m/s^2", pull);
    check_same(c, "first step at rest, y, v, y later, v later", 1e-10, "run", h,
               r, slow * 8, near, high, 0.0, -g, 1000, pull, 50);
}

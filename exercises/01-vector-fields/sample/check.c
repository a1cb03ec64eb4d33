/* check.c: where the arrows stand, where they point, and a point of rest. */
#include "grading/check.h"

#include <math.h>

void judge(check *c)
{
    const int nx = (int)check_random(c, 4.0, 7.0), ny = nx - 1;
    const double a = check_random(c, 0.5, 2.0), b = check_random(c, -2.0, -1.0);
    const double d = check_random(c, 0.5, 2.0), e = check_random(c, 1.0, 2.0);
    const double t = check_random(c, 1.0, 3.0), w = check_random(c, 2.1, 3.9);
    const double cx = floor(check_random(c, -4.0, 4.0));
    const double cy = floor(check_random(c, -4.0, 4.0));

    check_begin(c, 1, "where %d by %d arrows stand", nx, ny);
    check_same(c, "; x of arrow #, y of arrow #", 1e-10, "tails", a, b, e, d,
               8.31, 9.17, 0.4, -0.3, t, -1.0, 1.0, -1.0 + w, 3.0, nx, ny);
    check_begin(
        c, 1, "where they point at t = %g, and in a fiftieth of the field", t);
    check_same(c, "number of calls of f; u of arrow #, v of arrow #", 1e-10,
               "arrows", a, b, e, d, 8.31, 9.17, 0.4, -0.3, t, -1.0, 1.0,
               -1.0 + w, 3.0, nx, ny);
    check_same(c, "number of calls of f; u of arrow #, v of arrow #", 1e-10,
               "arrows", a / 50, b / 50, e / 50, d / 50, 8.31, 9.17, 0.4, -0.3,
               t, -1.0, 1.0, -1.0 + w, 3.0, nx, ny);
    check_begin(c, 1, "a field at rest at (%g, %g)", cx, cy);
    check_same(c, "number of calls of f; u of arrow #, v of arrow #", 1e-10,
               "rest", a, b, e, d, cx, cy, 0.0, 0.0, t, cx - 2.0, cy - 1.0,
               cx + 2.0, cy + 1.0, 5, 3);
}

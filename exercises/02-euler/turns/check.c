/* check.c: forecasts for the turntable: the radius, the angle, the fewest steps. */
#include "grading/check.h"

void judge(check *c)
{
    const double h = check_random(c, 0.05, 0.4);
    const double large = check_random(c, 0.8, 2.0);
    const double loose = check_random(c, 1.5, 3.0);
    const double strict = check_random(c, 1.02, 1.1);
    const int n = (int)check_random(c, 60.0, 90.0);
    const double wide = check_random(c, 6.6, 8.0);

    check_begin(c, 1, "the radius after %d steps of %.3f, and 9 of %.3f", n, h,
                large);
    check_same(c, "radius", 1e-10, "radius", h, n);
    check_same(c, "radius", 1e-10, "radius", large, 9);
    check_begin(c, 2, "the angle after %d steps of %.3f, and 9 of %.3f", n, h,
                large);
    check_same(c, "angle", 1e-10, "angle", h, n);
    check_same(c, "angle", 1e-10, "angle", large, 9);
    check_begin(c, 1, "steps per turn for a growth of %.4f, and of %.4f", loose,
                strict);
    check_same(c, "steps", 0.0, "steps", loose);
    check_same(c, "steps", 0.0, "steps", strict);
    check_same(c, "steps", 0.0, "steps", wide);
    check_same(c, "steps", 0.0, "steps", wide + 1.0);
    check_same(c, "steps", 0.0, "steps", wide + 2.0);
}

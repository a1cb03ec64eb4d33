/* check.c: the drag in wind, and two chimes that Euler's method lets swing. */
#include "grading/check.h"

#include <math.h>

void judge(check *c)
{
    const double k = check_random(c, 0.2, 2.0), f = check_random(c, 1.0, 9.0);
    const double v = check_random(c, 1.0, 5.0), u = check_random(c, -4.0, -1.0);
    const double m = check_random(c, 0.5, 2.0), s = check_random(c, 5.0, 20.0);
    const double h = check_random(c, 0.02, 0.06);
    const double steps = floor(check_random(c, 80.0, 160.0));

    check_begin(c, 2, "drag in wind, k = %g", k);
    for (int dim = 2; dim < 4; dim++) /* three in the plane, two in space */
        check_same(c, "f[#]", 1e-12, "add", k, dim, 6 / dim, v, -2.0, 0.5, 1.5,
                   -v, 3.0, u, 0.25, 0.75, -1.25, 2.0, -u, f, -1.0, 3.0, 0.5,
                   -f, 2.5);
    check_begin(c, 3, "half the swing in %g steps of %g s", steps, h);
    check_same(c, "what is left of Q", 1e-9, "chime", m, s, h, steps, 1.0, 0.0);
    check_same(c, "what is left of Q", 1e-9, "chime", m, 0.5 * s, 0.7 * h,
               floor(1.5 * steps), 0.5, 1.0);
}

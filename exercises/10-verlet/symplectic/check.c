/* check.c: both steps, with a force that depends on time; then the bridge. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), w = check_random(c, 1.0, 2.0);
    const double t = check_random(c, 0.5, 1.5), h = check_random(c, 0.1, 0.2);
    const double x = check_random(c, 0.5, 1.0), y = check_random(c, -1.0, -0.5);
    const double u = check_random(c, 0.2, 0.8), z = check_random(c, 0.3, 0.7);
    const char *labels = "q0, q1, v0, v1, forces";

    check_begin(c, 1, "three steps of A, h = %g", h);
    check_same(c, labels, 1e-11, "a", k, w, t, h, x, y, u, z, 3);
    check_begin(c, 1, "three steps of B, h = %g", h);
    check_same(c, labels, 1e-11, "b", k, w, t, h, x, y, u, z, 3);
    check_begin(c, 2, "from A to B at t = %g", t);
    check_same(c, labels, 1e-11, "over", k, w, t, h, x, y, u, z, 0);
}

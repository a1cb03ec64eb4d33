/* check.c: three steps of A, three of B, with a force that depends on time; and
 * the bridge between them. */
#include "grading/check.h"

void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), w = check_random(c, 1.0, 2.0);
    const double t = check_random(c, 0.5, 1.5), h = check_random(c, 0.1, 0.2);
    const double x = check_random(c, 0.5, 1.0), y = check_random(c, -1.0, -0.5);
    const double u = check_random(c, 0.2, 0.8), z = check_random(c, 0.3, 0.7);
    const char *labels = "q[0], q[1], v[0], v[1], calls of accel";

    check_begin(c, 1, "three steps of A, h = %g", h);
    check_same(c, labels, 1e-11, "a", k, w, t, h, x, y, u, z, 3);
    check_begin(c, 1, "three steps of B, h = %g", h);
    check_same(c, labels, 1e-11, "b", k, w, t, h, x, y, u, z, 3);
    check_begin(c, 2, "from A to B at t = %g", t);
    check_same(c, labels, 1e-11, "over", k, w, t, h, x, y, u, z, 0);
}

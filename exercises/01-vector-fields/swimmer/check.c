/* check.c: one who drifts, and swimmers in two kinds of current. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

void judge(check *c)
{
    const double A = check_random(c, 1.0, 2.0), B = check_random(c, 1.0, 2.0);
    const double k = check_random(c, 0.5, 1.5), l = check_random(c, 0.5, 1.5);
    const double m = check_random(c, 1.0, 3.0), n = check_random(c, 1.0, 3.0);
    const double x = check_random(c, 0.1, 1.0), y = check_random(c, 0.1, 1.0);
    const double v = check_random(c, 0.5, 1.5), w = check_random(c, -1.5, -0.5);
    const double t = check_random(c, 0.1, 1.0);
    const char *labels = "x component, y component, calls too many";

    check_begin(c, 1, "adrift at (%g, %g) at t = %g", x, y, t);
    check_same(c, labels, 1e-10, "drift", A, B, k, l, m, n, t, x, y, 0.0, 0.0);
    check_begin(c, 1, "swimming with (%g, %g), current steady", v, w);
    check_same(c, labels, 1e-10, "steady", A, B, k, l, 0.0, 0.0, t, x, y, v, w);
    check_begin(c, 1, "swimming with (%g, %g), current changing", v, w);
    check_same(c, labels, 1e-10, "swim", A, B, k, l, m, n, t, x, y, v, w);
}

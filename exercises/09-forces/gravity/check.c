/* check.c: judges forces of all pairs, their cost, and a period. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

void judge(check *c)
{
    const double G = check_random(c, 0.5, 2.0), e = check_random(c, 0.1, 0.3);
    const double a = check_random(c, 0.5, 1.5), b = check_random(c, 2.0, 3.0);
    const double x = check_random(c, 0.5, 2.0), y = check_random(c, 0.5, 2.0);
    const double d = check_random(c, 0.8, 1.6);

    check_begin(c, 2, "forces of five stars, G = %g", G);
    check_same(c, "force", 1e-11, "forces", G, e, a, x, y, b, -x, 0.25, 1.0,
               0.125, -y, 2.0, -1.5, -1.0, a + b, 2.5, -0.5);
    check_begin(c, 1, "calls of the law");
    check_same(c, "calls", 1e-12, "calls", G, e, a, x, y, b, -x, 0.25, 1.0,
               0.125, -y, 2.0, -1.5, -1.0, a + b, 2.5, -0.5);
    check_begin(c, 3, "a turn of %g and %g at distance %g", a, b, d);
    check_same(c, "x, y, turns", 1e-9, "turn", G, a, b, d);
    check_same(c, "x, y, turns", 1e-9, "turn", 2.0 * G, b, a, 1.3 * d);
}

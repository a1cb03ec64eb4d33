/* check.c: judges the theta scheme and its solver. */
#include "grading/check.h"

#include <math.h>

void judge(check *c)
{
    const double mu = check_random(c, 0.5, 1.5), x = check_random(c, 0.5, 1.5);
    const double push = check_random(c, 0.5, 2.0);
    const double t = check_random(c, 0.2, 1.0), h = check_random(c, 0.2, 0.4);
    const double width = check_random(c, 0.005, 0.02);
    const double v = check_random(c, 0.4, 0.7);

    check_begin(c, 1, "theta = 0.7, h = %g", h);
    check_same(c, "x, calls over the budget", 1e-9, "step", mu, 0.8, push, 0.7,
               t, h, x);
    check_begin(c, 1, "theta = 1, from %g", x);
    check_same(c, "x, calls over the budget", 1e-9, "step", mu, 0.8, push, 1.0,
               t, h, x);
    check_begin(c, 1, "theta = 0.5, h = %g", 5.0 * h);
    check_same(c, "x, calls over the budget", 1e-9, "step", mu, 0.8, push, 0.5,
               t, 5.0 * h, x);
    check_begin(c, 2, "friction that holds, width = %g", width);
    check_same(c, "v, calls over the budget", 1e-9, "friction", 1.0, width, 0.0,
               1.0, 0.0, 1.0, v);
    check_same(c, "v, calls over the budget", 1e-9, "friction", 1.0, width, 0.0,
               1.0, 0.0, 1.2, -v);
}

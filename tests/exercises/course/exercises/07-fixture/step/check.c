/* check.c: a small exercise on which the marking itself is tried. */
#include "grading/check.h"

#include <math.h>

void judge(check *c)
{
    const double x = check_random(c, 1.0, 2.0), h = check_random(c, 0.1, 0.2);
    const int n = (int)check_random(c, 3.0, 9.0);
    const double *coarse, *fine;

    check_begin(c, 1, "one step of %g from x = %g", h, x);
    check_same(c, "x", 1e-12, "step", x, h);
    check_begin(c, 2, "order of the error");
    coarse = check_ask(c, "step", x, h);
    fine = check_ask(c, "step", x, h / 2.0);
    if (coarse && fine)
        check_expect(c, "order of the error",
                     log2((x * exp(h) - *coarse) / (x * exp(h / 2) - *fine)),
                     2.0, 0.1);
    check_begin(c, 1, "the first %d squares", n);
    for (int i = 0; i < 3; i++)
        check_same(c, "square", 1e-12, "squares", n + i);
}

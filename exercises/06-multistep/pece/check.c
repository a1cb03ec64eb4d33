/* check.c: judges a few steps, the order, and the cost. */
#include "grading/check.h"

#include <math.h>

/* The order of the error on x' = w (1 + t) x, from two runs. There all the
 * terms of the error have one sign, so that it is not small by chance. */
static void judge_order(check *c)
{
    const double x = check_random(c, 0.5, 1.5), w = check_random(c, 0.5, 1.0);
    const double truth = x * exp(1.5 * w); /* at t = 1 */
    const double *got, none = 0.0;
    double error[2] = {0.0, 0.0};

    for (int i = 0; i < 2; i++) {
        const double steps = 64 << i;

        got = check_ask(c, "order", none, none, w, x, none, none, 1.0 / steps,
                        steps);
        if (!got)
            return;
        error[i] = fabs(got[0] - truth);
    }
    check_expect(c, "order of convergence", log2(error[0] / error[1]), 3.0,
                 0.25);
}

void judge(check *c)
{
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.1, 0.3);

    check_begin(c, 1, "the third step for x' = a + b t");
    check_same(c, "x", 1e-11, "line", a, b, w, x, y, t, h, 3);
    check_begin(c, 2, "two equations and eight, six steps, t = %g, h = %g", t,
                h);
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 6);
    check_same(c, ";x[#]", 1e-11, "wide", a, b, w, x, y, t, h, 6);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
    check_begin(c, 1, "two calls of f per step");
    check_same(c, "calls of f per step", 1e-11, "calls", a, b, w, x, y, t, h,
               6);
}

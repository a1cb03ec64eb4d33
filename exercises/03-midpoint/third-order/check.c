/* check.c: runs the two-stage method with the student's node, and measures. */
#include "grading/check.h"

#include <math.h>

/* The error at t = 0.4 of the two-stage method on x' = x^m, from x = 1. */
static double error(double m, double node, int steps)
{
    const double h = 0.4 / steps, w = 1.0 / (2.0 * node);
    double x = 1.0;

    for (int i = 0; i < steps; i++) {
        const double k1 = pow(x, m), k2 = pow(x + node * h * k1, m);

        x += h * ((1.0 - w) * k1 + w * k2);
    }
    return fabs(x - pow(1.0 + (1.0 - m) * 0.4, 1.0 / (1.0 - m)));
}

static void hold(check *c, double m)
{
    const double *node = check_ask(c, "node", m);

    if (node)
        check_expect(c, "order",
                     log2(error(m, *node, 256) / error(m, *node, 512)), 3.0,
                     0.1);
}

void judge(check *c)
{
    const double low = check_random(c, -0.9, -0.6);
    const double high = check_random(c, -2.0, -1.4);

    check_begin(c, 1, "order on x' = 1/x");
    hold(c, -1.0);
    check_begin(c, 1, "order on x' = x^%g", low);
    hold(c, low);
    check_begin(c, 1, "order on x' = x^%g", high);
    hold(c, high);
}

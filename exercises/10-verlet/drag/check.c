/* check.c: the start, the step, and a limit found by running the method. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* Does the lagged leap-frog grow? Its map is a matrix with determinant 1 - hc:
 * run it, and keep the size in bounds. */
static int grows(double k, double c, double h)
{
    double q = 1.0, v = 0.3, size = 0.0;

    for (int n = 0; n < 20000; n++) {
        v += h * (-k * q - c * v);
        q += h * v;
        if (n % 50 == 49) { /* many steps, no overflow */
            const double s = hypot(q, v);

            size += log(s);
            q /= s;
            v /= s;
        }
    }
    return size > 0.0;
}

static double limit(double k, double c)
{
    double low = 0.0, high = 4.0 / sqrt(k);

    for (int i = 0; i < 40; i++) {
        const double middle = (low + high) / 2;

        if (grows(k, c, middle))
            high = middle;
        else
            low = middle;
    }
    return low;
}

void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), d = check_random(c, 0.5, 2.0);
    const double h = check_random(c, 0.05, 0.15);
    const double q = check_random(c, 0.6, 1.2), v = check_random(c, 0.3, 0.8);
    const char *labels = "q, v, forces";

    check_begin(c, 1, "half a step back and three forward, h = %g", h);
    check_same(c, labels, 1e-11, "start", k, d, h, 3, q, v);
    check_begin(c, 1, "eight steps with drag %g", d);
    check_same(c, labels, 1e-11, "step", k, d, h, 8, q, v);
    check_begin(c, 2, "the largest step with the old velocity, k = %g, c = %g",
                k, d);

    const double *got = check_ask(c, "limit", k, d);

    if (got)
        check_expect(c, "largest step", got[0], limit(k, d), 1e-3);
}

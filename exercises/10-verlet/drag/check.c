/* check.c: three steps after a start, eight steps, and the step from which on
 * the simpler drag grows. */
#include "grading/check.h"

void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), d = check_random(c, 0.5, 2.0);
    const double h = check_random(c, 0.05, 0.15);
    const double q = check_random(c, 0.6, 1.2), v = check_random(c, 0.3, 0.8);
    const char *labels = "q, v, calls of accel";

    check_begin(c, 1, "half a step back and three forward, h = %g", h);
    check_same(c, labels, 1e-11, "start", k, d, h, 3, q, v);
    check_begin(c, 1, "eight steps with drag %g", d);
    check_same(c, labels, 1e-11, "step", k, d, h, 8, q, v);
    check_begin(c, 2, "the largest step with the old velocity, k = %g, c = %g",
                k, d);

    const double *got = check_ask(c, "limit", k, d);
    const double *measured = check_truth(c, "run", k, d);

    if (got)
        check_expect(c, "largest step", got[0], measured[0], 1e-3);
}

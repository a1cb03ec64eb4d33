/* check.c: half a step back and what follows, eight steps, and the step from
 * which on the simpler drag grows. */
#include "grading/check.h"

#include <math.h>

/* Half a step back is right to first order in h, by whichever formula, if what
 * follows is of order two. */
static void judge_start(check *c, double k, double d, double h, double q,
                        double v)
{
    double worst[2] = {0.0, 0.0};

    check_label(c, "q, v, calls of accel");
    for (int fine = 0; fine < 2; fine++)
        for (int n = 3; n <= 9; n += 3) {
            const double steps = n << fine, step = h / (1 << fine);
            const double *truth = check_truth(c, "start", k, d, h, n, q, v);
            const double *got = check_ask(c, "start", k, d, step, steps, q, v);

            if (!got)
                return;
            worst[fine] = fmax(worst[fine], fabs(got[0] - truth[0]));
            check_that(c, got[2] <= steps + 1,
                       "%g evaluations of the force for the start and %g "
                       "steps, and %g are allowed",
                       got[2], steps, steps + 1);
        }
    check_expect(c, "order of the places", log2(worst[0] / worst[1]), 2.0, 0.3);
}

void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), d = check_random(c, 0.5, 2.0);
    const double h = check_random(c, 0.05, 0.15);
    const double q = check_random(c, 0.6, 1.2), v = check_random(c, 0.3, 0.8);
    const char *labels = "q, v, calls of accel";

    check_begin(c, 1, "half a step back, and where it leads, h = %g", h);
    judge_start(c, k, d, h, q, v);
    check_begin(c, 1, "eight steps with drag %g", d);
    check_same(c, labels, 1e-11, "step", k, d, h, 8, q, v);
    check_begin(c, 2, "the largest step with the old velocity, k = %g, c = %g",
                k, d);

    const double *got = check_ask(c, "limit", k, d);
    const double *measured = check_truth(c, "run", k, d);

    if (got)
        check_expect(c, "largest step", got[0], measured[0], 1e-3);
}

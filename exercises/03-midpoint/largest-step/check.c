/* check.c: light damping, medium damping, and stiff drag. */
#include "grading/check.h"

#include <math.h>

static void hold(check *c, double m, double k, double damping)
{
    const double truth = *check_truth(c, "limit", m, k, damping);
    const double *h = check_ask(c, "largest", m, k, damping);

    if (h)
        check_expect(c, "largest step", *h, truth, 1e-6 * truth);
}

void judge(check *c)
{
    const double m = check_random(c, 1.5, 3.0), k = check_random(c, 20.0, 60.0);
    const double critical = 2.0 * sqrt(m * k);
    const double light = check_random(c, 0.02, 0.05) * critical;
    const double medium = check_random(c, 0.3, 0.6) * critical;
    const double strong = check_random(c, 1.5, 4.0) * critical;

    check_begin(c, 1, "light damping: m = %g, k = %g, c = %g", m, k, light);
    hold(c, m, k, light);
    check_begin(c, 1, "medium damping: c = %g", medium);
    hold(c, m, k, medium);
    check_begin(c, 1, "stiff drag: c = %g, and c = %g", strong, 1.2 * critical);
    hold(c, m, k, strong);
    hold(c, m, k, 1.2 * critical);
}

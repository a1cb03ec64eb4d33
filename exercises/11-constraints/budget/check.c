/* check.c: how much more than it has to does a rope stretch, with the iterations
 * that are proposed? */
#include "grading/check.h"

#include <math.h>

enum { MOST = 24 };

/* The stretch over the least that 1 to 24 iterations can do; kept if no worse
 * than `worst`. */
static double hold(check *c, const char *question, double budget,
                   double overhead, double heavy, double worst)
{
    const double *got = check_ask(c, question, budget, overhead);
    const double *stretch = check_truth(c, "ropes", budget, overhead, heavy);
    double least = stretch[0], ratio;

    for (int n = 1; n < MOST; n++)
        least = fmin(least, stretch[n]);
    if (!got || !check_that(c, got[0] >= 1.0 && got[0] <= MOST,
                            "%g iterations per step; it should be from 1 to %d",
                            got[0], MOST))
        return NAN;
    ratio = stretch[(int)got[0] - 1] / least;
    check_that(c, ratio <= 1.05,
               "with %g iteration%s per step the rope stretches %.2f times as "
               "much as it has to; at most 1.05 times are allowed",
               got[0], got[0] > 1.0 ? "s" : "", ratio);
    return fmax(ratio, worst);
}

void judge(check *c)
{
    const double budget = floor(check_random(c, 24.0, 32.0)) * 100.0;
    const double few = floor(check_random(c, 3.0, 5.99));
    const double many = floor(check_random(c, 7.0, 9.99));
    double worst = 1.0;

    check_begin(c, 1, "no overhead, a budget of %g", budget);
    worst = hold(c, "free", budget, 0.0, 0.3, worst);
    check_begin(c, 2, "an overhead of %g iterations, a budget of %g", few,
                budget);
    worst = hold(c, "few", budget, few, 0.3, worst);
    worst = hold(c, "few", budget, few, 2.0, worst);
    check_begin(c, 2, "an overhead of %g iterations, or of 40, a budget of %g",
                many, budget);
    worst = hold(c, "many", budget, many, 0.3, worst);
    worst = hold(c, "many", budget, many, 2.0, worst);
    worst = hold(c, "many", budget, 40.0, 0.3, worst);
    check_score(c, "stretch", rint(1000.0 * worst) / 1000.0);
}

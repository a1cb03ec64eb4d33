/* check.c: holds predictions against runs of the methods (truth.c makes them). */
#include "grading/check.h"

#include <math.h>

static void hold_order(check *c, double k, double p, double q)
{
    const double w = check_random(c, 0.6, 0.9);
    const double *got = check_ask(c, "order", k, p, q);
    const double run = *check_truth(c, "run", k, p, q, w);

    if (got)
        check_that(c, fabs(*got - run) <= 0.4,
                   "for k = %g, p = %g, q = %g you predict the order %g, and "
                   "the run has %.2f",
                   k, p, q, *got, run);
}

static void hold_shift(check *c, double k)
{
    const double *got = check_ask(c, "shift", k);
    const double run = *check_truth(c, "jump", k);

    if (got)
        check_that(c, fabs(*got - run) <= 1e-6,
                   "for k = %g you predict a shift of %.6g, and the run's is "
                   "%.6g",
                   k, *got, run);
}

void judge(check *c)
{
    check_begin(c, 1, "first steps in one part");
    hold_order(c, 4, 1, 0);
    hold_order(c, 2, 1, 0);
    hold_order(c, 5, 2, 0);
    hold_order(c, 2, 2, 0);
    check_begin(c, 2, "first steps in many parts");
    hold_order(c, 4, 1, 1);
    hold_order(c, 5, 1, 2);
    hold_order(c, 4, 2, 1);
    hold_order(c, 5, 1, 1);
    hold_order(c, 5, 2, 1);
    hold_order(c, 2, 1, 1);
    hold_order(c, 3, 2, 1);
    check_begin(c, 2, "the shift after a jump");
    hold_shift(c, 2);
    hold_shift(c, 3);
    hold_shift(c, 4);
    hold_shift(c, 5);
}

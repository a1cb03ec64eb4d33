/* check.c: runs the repaired solver on problems where the raw rule fails. */
#include "grading/check.h"

static void run(check *c, const char *question, double k, double x, double end,
                double h, double tolerance, double allowed)
{
    const double *got = check_ask(c, question, k, x, end, h, tolerance);
    const double *right = check_truth(c, question, k, x, end, h, tolerance);

    if (!got)
        return;
    check_expect(c, "time of the last step's end", got[0], end, 1e-9);
    check_that(c, got[1] <= allowed,
               "the largest error on the way is %.4g tolerances, and %g are "
               "allowed",
               got[1], allowed);
    check_that(c, got[2] <= 1.6 * right[2],
               "%g calls of f, %.2f times as many as a right solver's; 1.6 "
               "times are allowed",
               got[2], got[2] / right[2]);
    check_that(c, got[3] == 0.0,
               "of the steps that were kept, %g do not end where two half "
               "steps lead",
               got[3]);
    check_that(c, got[4] == 0.0,
               "%g steps were kept whose error is above the tolerance", got[4]);
}

void judge(check *c)
{
    const double k = check_random(c, 90.0, 110.0);

    check_label(c, "last time, largest error in tolerances, calls of f, steps "
                   "that are not two half steps, steps to be rejected");
    check_begin(c, 2, "x' = -k x from 1 for a second, k = %g", k);
    run(c, "decay", k, 1.0, 1.0, 0.05, 1e-4, 60.0);
    check_begin(c, 1, "a tide, x' = k cos(t)");
    run(c, "tide", check_random(c, 1.0, 2.0), 0.0, 3.0, 1.0, 1e-4, 400.0);
    check_begin(c, 1, "dragged, x' = -k (x - cos t), k = %g", k);
    run(c, "dragged", k, 0.0, 3.0, 0.05, 1e-4, 60.0);
}

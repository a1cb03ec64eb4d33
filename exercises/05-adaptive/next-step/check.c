/* check.c: judges the decision and the step for errors of all sizes. */
#include "grading/check.h"

#include <math.h>

static void hold(check *c, const char *question, double h, double err, double k,
                 int again)
{
    check_same(c, "step_is_good's answer,next step", 1e-11, question, h, err, k,
               again);
}

void judge(check *c)
{
    const double h = check_random(c, 0.1, 0.5);
    const double k = floor(check_random(c, 3.0, 5.99));

    check_begin(c, 1, "errors of ordinary size, k = %g", k);
    hold(c, "next", h, check_random(c, 0.2, 0.8), k, 0);
    hold(c, "next", -h, check_random(c, 1.5, 4.0), k, 0);
    hold(c, "next", h, 1.0, k, 0);
    check_begin(c, 1, "errors that are tiny or huge");
    hold(c, "extreme", h, check_random(c, 1e-9, 2e-9), k, 0);
    hold(c, "extreme", -h, check_random(c, 1e7, 2e7), k, 0);
    hold(c, "extreme", h, 1e6, k, 1);
    check_begin(c, 1, "after a rejected step, h = %g", h);
    hold(c, "again", h, check_random(c, 0.01, 0.1), k, 1);
    hold(c, "again", -h, check_random(c, 0.01, 0.1), k, 1);
    check_begin(c, 1, "no error at all");
    hold(c, "zero", h, 0.0, k, 0);
    check_begin(c, 1, "an error that is not a number");
    hold(c, "nan", h, 0.0, k, 0);
}

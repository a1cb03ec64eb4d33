/* check.c: a judge that breaks one rule with half of the seeds, and another with
 * the other half. */
#include "grading/check.h"

void judge(check *c)
{
    const double x = check_random(c, 1.0, 2.0);
    const double *got;

    check_begin(c, 1, "twice");
    got = check_ask(c, "twice", x);
    if (x < 1.5)
        check_same(c, "twice", 1e-12, "twice", got ? *got : 0.0);
    else
        check_same(c, "twice", 1e-12, "twice a number", x);
}

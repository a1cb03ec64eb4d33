/* check.c: the smallest exercise there can be; a neighbour for `step`. */
#include "grading/check.h"

void judge(check *c)
{
    const double *calls;

    check_begin(c, 2, "one half");
    check_same(c, "half", 1e-12, "half", check_random(c, 1.0, 2.0));
    calls = check_ask(c, "calls", 3.0);
    check_score(c, "nothing", calls ? 1.0 / (*calls - *calls) : 0.0);
    check_score(c, "calls", -1.0);
    check_score(c, "calls", calls ? 10.0 * *calls : 0.0);
}

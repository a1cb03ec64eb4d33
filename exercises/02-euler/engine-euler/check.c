/* check.c: a step of order one, for fields that change with time and states of any
 * size, which keeps what the field keeps; and a walk of any method. */
#include "grading/engine/laws.h"

void judge(check *c)
{
    const double a = check_random(c, 0.5, 1.0), b = check_random(c, 0.5, 1.5);
    const int sizes[] = {3, 5, 40};
    const char *told = "returned, steps, sum of the squares of their "
                       "times, of their lengths, first number at the end";

    for (int k = 0; k < 3; k++) {
        const size_t n = (size_t)sizes[k];
        const double *got;

        check_begin(c, 1, "basins in a ring, %d of them", sizes[k]);
        check_label(c, "water in basin #");
        order_at_least(c, 1, order(c, n, 128, "ring", sizes[k], a, b));
        got = check_ask(c, "ring", sizes[k], a, b, 10);
        if (!got)
            continue;
        check_that(c, fabs(got[n] - 1.0) < 1e-12,
                   "no water comes or goes, and after ten steps yours is %.4g "
                   "of what it was",
                   got[n]);
        check_that(c, got[n + 1] == 10.0,
                   "ten steps ask the field %.0f times: once each is enough",
                   got[n + 1]);
    }
    check_begin(c, 2, "a walk by another method, which needs more room");
    check_same(c, told, 1e-9, "walk", 4, a, b, 12, 99);
    check_same(c, told, 1e-9, "walk", 4, a, b, 12, 5);
}

/* check.c: a step of order two, for fields that change with time and states of any
 * size, which keeps what the field keeps, for two evaluations. */
#include "grading/engine/laws.h"

void judge(check *c)
{
    const double a = check_random(c, 0.5, 1.0), b = check_random(c, 0.5, 1.5);
    const int sizes[] = {5, 3, 40};
    const double *got;

    for (int k = 0; k < 3; k++) {
        const size_t n = (size_t)sizes[k];

        check_begin(c, k == 0 ? 2 : 1, "basins in a ring, %d of them",
                    sizes[k]);
        check_label(c, "water in basin #");
        order_at_least(c, 2, order(c, n, 128, "ring", sizes[k], a, b));
        got = check_ask(c, "ring", sizes[k], a, b, 10);
        if (got)
            check_that(c, fabs(got[n] - 1.0) < 1e-12,
                       "no water comes or goes, and after ten steps yours is "
                       "%.4g of what it was",
                       got[n]);
    }
    check_begin(c, 1, "two evaluations a step");
    got = check_ask(c, "ring", 3, a, b, 7);
    if (got)
        check_that(c, got[4] == 14.0,
                   "seven steps ask the field %.0f times, not 14", got[4]);
}

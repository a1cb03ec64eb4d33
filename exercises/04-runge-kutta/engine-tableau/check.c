/* check.c: the order that each tableau promises, for states of any size that change
 * with time; what the field keeps; and as many evaluations as there are stages. */
#include "grading/engine/laws.h"

void judge(check *c)
{
    const double a = check_random(c, 0.5, 1.0), b = check_random(c, 0.5, 1.5);
    const double u = check_random(c, 0.2, 0.6), v = check_random(c, 0.1, 0.5);
    const double w = check_random(c, 0.2, 0.7);
    const double *got;

    check_begin(c, 1, "one stage");
    check_label(c, "water in basin #");
    order_at_least(c, 1, order(c, 5, 128, "ring", 5, a, b, 1));
    check_begin(c, 1, "three stages that nobody has used before");
    check_same(c, "water in basin #", 1e-9, "any", 3, a, b, 3, 4, u, v, w);
    check_begin(c, 1, "Kutta's four stages");
    order_at_least(c, 4, order(c, 5, 32, "ring", 5, a, b, 4));
    check_begin(c, 1, "six stages, and forty basins");
    order_at_least(c, 5, order(c, 40, 8, "ring", 40, a, b, 6));
    check_begin(c, 1, "a slope for each stage, and no water lost");
    got = check_ask(c, "ring", 3, a, b, 6, 7);
    if (got) {
        check_that(c, fabs(got[3] - 1.0) < 1e-12,
                   "no water comes or goes, and after seven steps yours is "
                   "%.4g of what it was",
                   got[3]);
        check_that(c, got[4] == 42.0,
                   "seven steps with six stages ask the field %.0f times, not "
                   "42",
                   got[4]);
    }
}

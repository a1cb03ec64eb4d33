/* check.c: the near pairs of a thousand points, and the tests they cost. */
#include "grading/check.h"

#include <math.h>

/* Tests a point, if the budget is kept. */
static void keep(check *c, double seed, double reach, double budget)
{
    const double *got = check_ask(c, "tests", seed, reach, 1.0);

    if (got && check_that(c, got[1] > 0.0, "no near pair was tested") &&
        check_that(c, got[0] <= budget, "%.2f tests a point, the budget is %g",
                   got[0], budget))
        check_score(c, "tests", got[0]);
}

void judge(check *c)
{
    const double seed = floor(check_random(c, 1.0, 100000.0));
    const double other = floor(check_random(c, 1.0, 100000.0));
    const double reach = check_random(c, 0.5, 2.0);
    const char *const pairs = "near pairs tested, the sum over their numbers, "
                              "near pairs tested again, "
                              "tests of points that there are not";

    check_label(c, "tests a point, near pairs");
    check_begin(
        c, 2, "near pairs, reach %g, in a square, a wide and a high rectangle",
        reach);
    check_same(c, pairs, 1e-12, "pairs", seed, reach, 1.0);
    check_same(c, pairs, 1e-12, "pairs", seed, reach, 1.5);
    check_same(c, pairs, 1e-12, "pairs", seed, reach, 0.7);
    check_begin(c, 1, "within six tests per point");
    keep(c, seed, reach, 6.0);
    check_begin(c, 3, "within 3.6 tests per point");
    keep(c, seed, reach, 3.6);
    keep(c, other, reach, 3.6);
    check_same(c, pairs, 1e-12, "pairs", other, reach, 1.0);
}

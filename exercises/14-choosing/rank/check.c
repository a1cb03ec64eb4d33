/* check.c: judges the rankings. */
#include "grading/check.h"

#include <math.h>

void judge(check *c)
{
    const double w = check_random(c, 0.9, 1.1), x = check_random(c, 1.2, 1.5);
    const double k = check_random(c, 39.0, 41.0);
    static const int few[] = {168, 264};

    check_begin(c, 2, "a pushed pendulum from %g, 1200 evaluations", x);
    check_same(c, "place 1, place 2, place 3, place 4", 0.0, "rank", 0, w, 5,
               1200, x, 0.3);
    for (int i = 0; i < 2; i++) {
        check_begin(c, 2, "something stiff, k = %g, %d evaluations", k, few[i]);
        check_same(c, "place 1, place 2, place 3, place 4", 0.0, "rank", 1, k,
                   5, few[i], 0.5, x);
    }
}

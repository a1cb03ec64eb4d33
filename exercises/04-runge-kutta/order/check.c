/* check.c: judges the orders of seven tableaus. */
#include "grading/check.h"
#include "tableaus.h"

#include <math.h>
#include <string.h>

void judge(check *c)
{
    const double node = check_random(c, 0.3, 0.9);
    const double first = check_random(c, 0.3, 0.45);
    const double second = check_random(c, 0.75, 0.95);
    const double share = check_random(c, 0.2, 0.5);
    const double slip = check_random(c, 0.1, 0.3);

    check_begin(c, 1, "two stages, node %g", node);
    check_same(c, "order", 1e-9, "order", 0, node, 0);
    check_begin(c, 1, "three stages: nodes %g and %g; Simpson's rule", first,
                second);
    check_same(c, "order", 1e-9, "order", 1, first, second);
    check_same(c, "order", 1e-9, "order", 2, 0, 0);
    check_begin(c, 1, "four stages: RK4, and one with b[2] = %g", share);
    check_same(c, "order", 1e-9, "order", 3, 1.0 / 3, 0);
    check_same(c, "order", 1e-9, "order", 3, share, 0);
    check_begin(c, 1, "four stages, one condition fails");
    check_same(c, "order", 1e-9, "order", 4, share, slip);
    check_same(c, "order", 1e-9, "order", 5, share, slip);
    check_begin(c, 1, "weights that do not add up to one");
    check_same(c, "order", 1e-9, "order", 6, share, slip);
}

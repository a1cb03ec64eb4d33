/* check.c: judges the orders of tableaus in which all conditions hold, or all
 * but one, missed from either side. */
#include "grading/check.h"
#include "tableaus.h"

static void hold(check *c, int which, double r, double s)
{
    check_same(c, "order", 1e-9, "order", which, r, s);
}

void judge(check *c)
{
    const double node = check_random(c, 0.3, 0.9);
    const double first = check_random(c, 0.3, 0.45);
    const double second = check_random(c, 0.75, 0.95);
    const double share = check_random(c, 0.2, 0.5);
    const double slip = check_random(c, 0.1, 0.3);
    const double small = check_random(c, 0.01, 0.05);
    const double middle = check_random(c, 0.5, 0.7);
    const double near = check_random(c, 0.8, 0.95);
    const double past = check_random(c, 1.05, 1.2);

    check_begin(c, 1, "two stages, node %g", node);
    hold(c, TWO, node, 0);
    hold(c, FIRST, node, slip);
    hold(c, FIRST, node, -slip);
    check_begin(c, 1, "three stages: nodes %g and %g; Simpson's rule", first,
                second);
    hold(c, THREE, first, second);
    hold(c, PLAIN, 0, 0);
    hold(c, PLAIN, 1.0 + slip, 0);
    hold(c, PLAIN, 1.0 - slip, 0);
    hold(c, SQUARE, 0, small);
    hold(c, SQUARE, 0, -small);
    hold(c, SQUARE, 0, 2.0 * small);
    check_begin(c, 1, "four stages: RK4, and one with b[2] = %g", share);
    hold(c, FOUR, 1.0 / 3, 0);
    hold(c, FOUR, share, 0);
    check_begin(c, 1, "four stages, one condition fails");
    hold(c, MIXED, share, slip);
    hold(c, CHAIN, share, slip);
    for (int which = MIXED; which <= CHAIN; which++) {
        hold(c, which, share, -slip);
        hold(c, which, 1.0 / 3, small);
    }
    for (int which = CUBE; which <= FORK; which++) {
        hold(c, which, middle, near);
        hold(c, which, middle, past);
        hold(c, which, 0.6, near);
    }
    check_begin(c, 1, "weights that do not add up to one");
    hold(c, WEIGHTS, share, slip);
    hold(c, WEIGHTS, share, -slip);
    hold(c, WEIGHTS, 1.0 / 3, small);
}

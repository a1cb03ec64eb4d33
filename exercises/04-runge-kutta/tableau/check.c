/* check.c: judges steps of methods with one, three and six stages, and the
 * cost. The score is the cost of a method that has stages to spare. */
#include "grading/check.h"

#include <math.h>

/* On x' = w x only one tree is left in the error, so that it is not small by
 * chance. */
static void judge_order(check *c)
{
    const double x = check_random(c, 0.5, 1.5), w = check_random(c, 0.5, 1.0);

    check_order(c, 5.0, 0.25, 16, x * exp(w), "order", 6, 0.0, 0.0, 0.0, 0.0,
                0.0, 0.0, 0.0, w, x, 0.0, 0.0);
}

void judge(check *c)
{
    const double r1 = check_random(c, 0.3, 0.6), r2 = check_random(c, 0.1, 0.4);
    const double r3 = check_random(c, 0.3, 0.6), r4 = check_random(c, 0.2, 0.4);
    const double r5 = check_random(c, 0.3, 0.5);
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.1, 0.3);

    check_begin(c, 1, "one stage: Euler's method");
    check_same(c, "x,y", 1e-11, "one", 1, r1, r2, r3, r4, r5, a, b, w, x, y, t,
               h, 2);
    check_begin(c, 2, "three stages, nodes 0, %g, %g", r1, r2 + r3);
    check_same(c, "x,y", 1e-11, "three", 3, r1, r2, r3, r4, r5, a, b, w, x, y,
               t, h, 3);
    check_begin(c, 1, "six stages");
    judge_order(c);
    check_begin(c, 1, "one call of f per stage");
    check_same(c, "calls of f per step", 1e-11, "calls", 3, r1, r2, r3, r4, r5,
               a, b, w, x, y, t, h, 4);

    const double *calls =
        check_ask(c, "spare", 5, r1, r2, r3, r4, r5, a, b, w, x, y, t, h, 1);

    if (calls)
        check_score(c, "evaluations", calls[0]);
}

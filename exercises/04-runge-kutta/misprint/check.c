/* check.c: judges the coefficients, and the steps that are taken with them. */
#include "grading/check.h"

#include <math.h>

enum { NUMBERS = 6 * 6 + 6 }; /* of a and b */

/* With all numbers in their places the 17 conditions hold. */
static void judge_places(check *c)
{
    const double *got, *right = check_truth(c, "coefficients", 0);
    int wrong = 0;

    check_label(c, "; number # of a and b");
    got = check_ask(c, "coefficients", 0);
    for (int i = 0; got && i < NUMBERS; i++)
        wrong += fabs(got[i] - right[i]) > 1e-12;
    check_that(c, wrong == 0,
               "not all of them hold; %d numbers are not in their places",
               wrong);
}

/* On x' = w x only one tree is left in the error, so that it is not small by
 * chance. */
static void judge_order(check *c)
{
    const double x = check_random(c, 0.5, 1.5), w = check_random(c, 0.5, 1.0);

    check_label(c, "x, y");
    check_order(c, 5.0, 0.25, 16, x * exp(w), "order", 0.0, 0.0, w, x, 0.0,
                0.0);
}

void judge(check *c)
{
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.1, 0.3);

    check_begin(c, 2, "the 17 conditions for order five");
    judge_places(c);
    check_begin(c, 1, "two equations, from t = %g, h = %g", t, h);
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 4);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
}

/* check.c: judges the implicit midpoint rule, and a prediction about lazy
 * programs, which truth.c lets run. */
#include "grading/check.h"

static void judge_largest(check *c, double w)
{
    const double *got = check_ask(c, "largest", w);
    const double limit = *check_truth(c, "largest", w);

    if (!got)
        return;
    check_that(c, 0.97 * *got <= limit,
               "you predict %g, and at 0.97 of it the lazy program does not "
               "converge",
               *got);
    check_that(c, 1.03 * *got > limit,
               "you predict %g, and at 1.03 of it the lazy program still "
               "converges",
               *got);
}

void judge(check *c)
{
    const double w = check_random(c, 1.5, 2.5);
    const double push = check_random(c, 0.5, 1.5);
    const double t = check_random(c, 0.2, 1.0), h = check_random(c, 0.2, 0.4);
    const double x = check_random(c, 0.5, 1.5), v = check_random(c, -0.5, 0.5);

    check_begin(c, 1, "a step of %g, and one of %g", h, 1.4 / w);
    check_same(c, "x, v", 1e-10, "steps", w, push, t, h, 1, x, v);
    check_same(c, "x, v", 1e-10, "steps", w, push, t, 1.4 / w, 1, x / 4, v);
    check_begin(c, 1, "five steps");
    check_same(c, "x, v", 1e-9, "steps", w, push, t, h, 5, x, v);
    check_begin(c, 2, "forty steps there, and back");
    check_same(c, "x, v", 1e-8, "steps", w, push, t, h, 40, x, v);
    check_same(c, "x, v", 1e-9, "back", w, push, t, h, 40, x, v);
    check_begin(c, 2, "the lazy program, w = %g and %g", w, 5.0 * w);
    judge_largest(c, w);
    judge_largest(c, 5.0 * w);
}

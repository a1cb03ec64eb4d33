/* check.c: judges the implicit midpoint rule, and a prediction about lazy
 * programs, which it lets run. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* Does repeated substitution converge on a spring with this step? */
static int settles(double w, double h)
{
    double z[2] = {1.0, 0.5}, change = 1.0;

    for (int i = 0; i < 2000 && change < 1e6; i++) {
        const double x = 1.0 + 0.5 * h * z[1];
        const double v = 0.5 - 0.5 * h * w * w * z[0];

        change = fabs(x - z[0]) + fabs(v - z[1]);
        z[0] = x;
        z[1] = v;
    }
    return change < 1e-6;
}

static void judge_largest(check *c, double w)
{
    const double *got = check_ask(c, "largest", w);

    if (!got)
        return;
    const double h = got[0];

    check_expect(c, "converges (1: yes) at 0.97 of it", settles(w, 0.97 * h),
                 1.0, 0.5);
    check_expect(c, "converges (1: yes) at 1.03 of it", settles(w, 1.03 * h),
                 0.0, 0.5);
}

void judge(check *c)
{
    const double w = check_random(c, 1.5, 2.5),
                 push = check_random(c, 0.5, 1.5);
    const double t = check_random(c, 0.2, 1.0), h = check_random(c, 0.2, 0.4);
    const double x = check_random(c, 0.5, 1.5), v = check_random(c, -0.5, 0.5);

    check_begin(c, 1, "one step, h = %g", h);
    check_same(c, "x, v", 1e-10, "steps", w, push, t, h, 1, x, v);
    check_begin(c, 1, "five steps");
    check_same(c, "x, v", 1e-9, "steps", w, push, t, h, 5, x, v);
    check_begin(c, 2, "forty steps there, and back");
    check_same(c, "x, v", 1e-8, "steps", w, push, t, h, 40, x, v);
    check_same(c, "x, v", 1e-9, "back", w, push, t, h, 40, x, v);
    check_begin(c, 2, "the lazy program, w = %g and %g", w, 5.0 * w);
    judge_largest(c, w);
    judge_largest(c, 5.0 * w);
}

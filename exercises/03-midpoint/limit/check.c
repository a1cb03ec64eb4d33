/* check.c: predictions of where the misprinted formula goes. */
#include "grading/check.h"

static void hold(check *c, const char *question, double x0, double t0)
{
    const double a = check_random(c, 0.8, 1.4), t1 = t0 + 2.0;
    const double limit = *check_truth(c, question, a, x0, t0, t1);
    const double *got = check_ask(c, question, a, x0, t0, t1);

    if (got)
        check_expect(c, "limit", *got, limit, 1e-5);
}

void judge(check *c)
{
    const double x0 = check_random(c, 0.5, 1.5), t0 = check_random(c, 1.0, 3.0);

    check_begin(c, 1, "decay from x = %g", x0);
    hold(c, "decay", x0, 0.0);
    check_begin(c, 1, "a tide, x' = cos(a t), from t = 0");
    hold(c, "tide", x0, 0.0);
    check_begin(c, 1, "a tide, started at t = %g", t0);
    hold(c, "tide", x0, t0);
    check_begin(c, 1, "a swell, x' = x cos(a t), started at t = %g", t0);
    hold(c, "swell", x0, t0);
}

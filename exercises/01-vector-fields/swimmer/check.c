/* check.c: one who drifts, and swimmers in two kinds of current. */
#include "grading/check.h"

/* p: as in driver.c. */
static void swim(check *c, const char *current, const double p[11])
{
    const double *calls;

    check_same_of(c, "x component, y component", 1e-10, current, p, 11);
    calls = check_ask_of(c, "calls", p, 11);
    if (calls)
        check_that(c, *calls <= 3.0,
                   "%g calls, where each of the current's three functions may "
                   "be called once",
                   *calls);
}

void judge(check *c)
{
    const double A = check_random(c, 1.0, 2.0), B = check_random(c, 1.0, 2.0);
    const double k = check_random(c, 0.5, 1.5), l = check_random(c, 0.5, 1.5);
    const double m = check_random(c, 1.0, 3.0), n = check_random(c, 1.0, 3.0);
    const double x = check_random(c, 0.1, 1.0), y = check_random(c, 0.1, 1.0);
    const double v = check_random(c, 0.5, 1.5), w = check_random(c, -1.5, -0.5);
    const double t = check_random(c, 0.1, 1.0);
    const double drift[] = {A, B, k, l, m, n, t, x, y, 0.0, 0.0};
    const double steady[] = {A, B, k, l, 0.0, 0.0, t, x, y, v, w};
    const double moving[] = {A, B, k, l, m, n, t, x, y, v, w};

    check_begin(c, 1, "adrift at (%g, %g) at t = %g", x, y, t);
    swim(c, "drift", drift);
    check_begin(c, 1, "swimming with (%g, %g), current steady", v, w);
    swim(c, "steady", steady);
    check_begin(c, 1, "swimming with (%g, %g), current changing", v, w);
    swim(c, "swim", moving);
}

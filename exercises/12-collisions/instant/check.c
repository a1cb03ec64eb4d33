/* check.c: holds the instant, and the number of calls to a budget. */
#include "grading/check.h"

static void ask(check *c, double y, double v, double h)
{
    const double a = check_random(c, 8.0, 12.0), b = check_random(c, 0.1, 0.9);

    check_same(c, "time, calls within the budget", 1e-10, "instant", y, v, a, b,
               h);
}

void judge(check *c)
{
    const double y = check_random(c, 0.02, 0.05), v = check_random(c, 2.0, 4.0);
    const double high = check_random(c, 0.5, 2.0),
                 w = check_random(c, 0.5, 2.0);

    check_begin(c, 1, "a short step from a height of %g", y);
    ask(c, y, -v, 0.04);
    check_begin(c, 2, "long steps from a height of %g", high);
    ask(c, high, v, 1.9);
    ask(c, high, -0.1, 1.6);
    check_begin(c, 2, "a hop that leaves at %g m/s", w);
    ask(c, 0.0, w, 0.6);
    ask(c, 0.0, w, 3.1);
}

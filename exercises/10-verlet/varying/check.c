/* check.c: places and velocities at unequal times, and their order. */
#include "grading/check.h"

#include <math.h>

static void judge_order(check *c)
{
    const double k = check_random(c, 1.0, 2.0), q = check_random(c, 0.8, 1.2);
    const double v = check_random(c, 0.3, 0.6), r = check_random(c, 1.8, 2.4);
    const double *at[3];

    check_label(c, "q[n - 1], v[n - 1]");
    for (int i = 0; i < 3; i++) {
        const double n = 48 << i, h = 2.0 / (n / 2 * (1 + r));

        at[i] = check_ask(c, "order", k, q, v, h, r, n + 1);
        if (!at[i])
            return;
    }
    check_expect(c, "order of convergence",
                 log2(hypot(at[0][0] - at[1][0], at[0][1] - at[1][1]) /
                      hypot(at[1][0] - at[2][0], at[1][1] - at[2][1])),
                 2.0, 0.3);
}

void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), q = check_random(c, 0.6, 1.2);
    const double v = check_random(c, 0.3, 0.8), h = check_random(c, 0.05, 0.1);
    const double r = check_random(c, 1.5, 2.5);

    check_begin(c, 2, "places, steps of %g and %g times that", h, r);
    check_same(c, "q[1], q[2], q[3], q[4], q[5], q[6], q[7]", 1e-11, "places",
               k, q, v, h, r, 7);
    check_begin(c, 1, "velocities");
    check_same(c, "v[1], v[2], v[3], v[4], v[5], v[6]", 1e-10, "velocities", k,
               q, v, h, r, 7);
    check_begin(c, 1, "order of convergence of places and velocities");
    judge_order(c);
}

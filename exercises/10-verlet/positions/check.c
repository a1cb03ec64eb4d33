/* check.c: the position after one step and eight, the velocity, what it costs,
 * and the order of both. */
#include "grading/check.h"

#include <math.h>

static void judge_order(check *c)
{
    const double k = check_random(c, 1.0, 2.0), q = check_random(c, 0.8, 1.2);
    const double v = check_random(c, 0.3, 0.6);
    const double *at[3];
    double miss[2];

    check_label(c, "q, v");
    for (int i = 0; i < 3; i++) {
        const double steps = 16 << i;

        at[i] = check_ask(c, "order", k, 1.0 / steps, steps, q, v);
        if (!at[i])
            return;
    }
    for (int i = 0; i < 2; i++)
        miss[i] = hypot(at[i][0] - at[i + 1][0], at[i][1] - at[i + 1][1]);
    check_expect(c, "order of convergence", log2(miss[0] / miss[1]), 2.0, 0.3);
}

void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), h = check_random(c, 0.05, 0.15);
    const double q = check_random(c, 0.6, 1.2), v = check_random(c, 0.3, 0.8);

    check_begin(c, 1, "the position after one step and after eight, h = %g", h);
    check_same(c, "q", 1e-11, "place", k, h, 1, q, v);
    check_same(c, "q", 1e-11, "place", k, h, 8, q, v);
    check_begin(c, 2, "the velocity after eight steps, and the forces");
    check_same(c, "v, calls of accel", 1e-10, "velocity", k, h, 8, q, v);
    check_begin(c, 1, "order of convergence of position and velocity");
    judge_order(c);
}

/* check.c: the position after one step and eight, the velocity, what it costs,
 * and the order of both. */
#include "grading/check.h"

#include <math.h>

/* The velocity at the end may be read off in more than one way. Its order is
 * that of the largest error at three moments, since at one it may be small by
 * chance. */
static void judge_velocity(check *c, double k, double h, double q, double v)
{
    double worst[2] = {0.0, 0.0};

    check_label(c, "v, calls of accel");
    for (int fine = 0; fine < 2; fine++)
        for (int n = 6; n <= 12; n += 3) {
            const double steps = n << fine, step = h / (1 << fine);
            const double *truth =
                check_truth(c, "velocity", k, h / 64, 64 * n, q, v);
            const double *got = check_ask(c, "velocity", k, step, steps, q, v);

            if (!got)
                return;
            worst[fine] = fmax(worst[fine], fabs(got[0] - truth[0]));
            check_that(c, got[1] <= steps + 1,
                       "%g evaluations of the force in %g steps, and %g are "
                       "allowed",
                       got[1], steps, steps + 1);
        }
    check_expect(c, "order of the velocity", log2(worst[0] / worst[1]), 2.0,
                 0.3);
}

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
    check_begin(c, 2, "the velocity at the end, and the forces, h = %g", h);
    judge_velocity(c, k, h, q, v);
    check_begin(c, 1, "order of convergence of position and velocity");
    judge_order(c);
}

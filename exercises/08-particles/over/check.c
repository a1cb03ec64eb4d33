/* check.c: judges who gets over the top, by throwing. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static void slope(double c, const double *x, double *k)
{
    k[0] = x[1];
    k[1] = -sin(x[0]) - c * x[1];
}

/* Thrown from the bottom with speed v, does the pendulum pass the top? */
static int passes(double c, double v)
{
    const double h = 0.01, pi = acos(-1.0);
    double x[2] = {0.0, v}, y[2], k[4][2];

    while (x[1] > 0.0 && x[0] < pi) {
        slope(c, x, k[0]);
        for (int s = 1; s < 4; s++) {
            for (int i = 0; i < 2; i++)
                y[i] = x[i] + (s < 3 ? h / 2 : h) * k[s - 1][i];
            slope(c, y, k[s]);
        }
        for (int i = 0; i < 2; i++)
            x[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
    }
    return x[1] > 0.0;
}

static void judge_speed(check *c, double drag)
{
    const double *got = check_ask(c, "speed", drag);

    if (!got)
        return;
    // Speeds that are not throws need no throwing.
    const double v = got[0] < 0.5 ? 0.5 : got[0] > 50.0 ? 50.0 : got[0];
    check_expect(c, "gets over with a ten-thousandth less (1: yes)",
                 passes(drag, v * (1.0 - 1e-4)), 0.0, 0.5);
    check_expect(c, "gets over with a ten-thousandth more (1: yes)",
                 passes(drag, v * (1.0 + 1e-4)), 1.0, 0.5);
}

void judge(check *c)
{
    const double high = check_random(c, 2.2, 2.8),
                 v = check_random(c, 1.3, 1.8);
    const double low = check_random(c, 0.2, 0.8), w = check_random(c, 2.2, 3.0);
    const double slow = check_random(c, 0.3, 1.2);
    const double c1 = check_random(c, 0.1, 0.25);
    const double c2 = check_random(c, 0.3, 0.5);

    check_begin(c, 1, "slow at x = %g, fast at x = %g", low, low);
    check_same(c, "fate", 0.0, "fate", low, slow);
    check_same(c, "fate", 0.0, "fate", low, -w);
    check_begin(c, 1, "with v = %g, up at x = %g and down at x = %g", v, high,
                low);
    check_same(c, "fate", 0.0, "fate", high, v);
    check_same(c, "fate", 0.0, "fate", low, v * 0.9);
    check_begin(c, 1, "a turn further on, at x = %g", high + 6.0);
    check_same(c, "fate", 0.0, "fate", high + 6.0, -v);
    check_same(c, "fate", 0.0, "fate", low + 6.0, -slow);
    check_begin(c, 1, "the least speed without drag");
    judge_speed(c, 0.0);
    check_begin(c, 2, "the least speed with c = %g and with c = %g", c1, c2);
    judge_speed(c, c1);
    judge_speed(c, c2);
}

/* check.c: the fate of six starts, each on both sides of the bottom, and the
 * least speed for four drags. */
#include "grading/check.h"

/* Two starts with one energy, both on their way in the same direction. */
static void judge_fate(check *c, double x, double v)
{
    check_same(c, "fate", 0.0, "fate", x, v);
    check_same(c, "fate on the other side of the bottom", 0.0, "fate", -x, v);
}

static void judge_speed(check *c, double drag)
{
    const double *got = check_ask(c, "speed", drag);
    const double *least = check_truth(c, "least", drag);

    if (!got)
        return;
    check_that(c, got[0] * (1.0 + 1e-4) > least[0],
               "with c = %g, thrown at your %.6g and a ten-thousandth more, it "
               "still turns back",
               drag, got[0]);
    check_that(c, got[0] * (1.0 - 1e-4) < least[0],
               "with c = %g, thrown at your %.6g and a ten-thousandth less, it "
               "gets over all the same",
               drag, got[0]);
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
    judge_fate(c, low, slow);
    judge_fate(c, low, -w);
    check_begin(c, 1,
                "with v = %g, up at x = %g and down at x = %g; slowly over "
                "the top",
                v, high, low);
    judge_fate(c, high, v);
    judge_fate(c, low, v * 0.9);
    judge_fate(c, 3.05, 0.5 * slow);
    check_begin(c, 1, "a turn further on, at x = %g", high + 6.0);
    judge_fate(c, high + 6.0, -v);
    judge_fate(c, low + 6.0, -slow);
    judge_fate(c, low + 6.0, 0.5 * slow);
    check_begin(c, 1, "the least speed without drag");
    judge_speed(c, 0.0);
    check_begin(c, 2, "the least speed with c = %g and with c = %g", c1, c2);
    judge_speed(c, c1);
    judge_speed(c, c2);
    judge_speed(c, 0.5);
}

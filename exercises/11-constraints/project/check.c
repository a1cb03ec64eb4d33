/* check.c: one rod, projected along both directions, with free ends and nailed
 * ones; and how long a free one takes to slow down. */
#include "grading/check.h"

#include <math.h>

typedef struct setting {
    double old[4], q[4], w1, w2, length;
} setting;

static void ask(check *c, const char *question, const setting *s, double w1,
                double w2)
{
    const double p[] = {s->old[0], s->old[1], s->old[2], s->old[3],
                        s->q[0],   s->q[1],   s->q[2],   s->q[3],
                        w1,        w2,        s->length};

    check_same_of(c, "x1, y1, x2, y2", 1e-10, question, p, 11);
}

void judge(check *c)
{
    const double angle = check_random(c, 0.0, 6.0);
    setting s = {.length = check_random(c, 0.8, 1.5)};
    const double omega = check_random(c, 1.0, 3.0);
    const double h = check_random(c, 0.045, 0.055) / omega;
    const double *got, *run;
    setting turned;

    s.w1 = check_random(c, 0.3, 0.8);
    s.w2 = check_random(c, 1.2, 2.5);
    s.old[2] = check_random(c, -1.0, 1.0);
    s.old[3] = check_random(c, -1.0, 1.0);
    s.old[0] = s.old[2] + s.length * cos(angle);
    s.old[1] = s.old[3] + s.length * sin(angle);
    for (int k = 0; k < 4; k++)
        s.q[k] = s.old[k] + check_random(c, 0.06, 0.14) * (k % 3 ? -1 : 1);
    s.q[0] += check_random(c, 0.1, 0.2) * cos(angle);
    s.q[1] += check_random(c, 0.1, 0.2) * sin(angle);
    check_begin(c, 1, "along the new direction, w = %g and %g", s.w1, s.w2);
    ask(c, "new", &s, s.w1, s.w2);
    check_begin(c, 2, "along the old direction, w = %g and %g", s.w1, s.w2);
    ask(c, "old", &s, s.w1, s.w2);
    turned = s;
    for (int k = 0; k < 4; k++) { /* a quarter of a turn */
        const int other = k % 2 ? k - 1 : k + 1, sign = k % 2 ? 1 : -1;

        turned.old[k] = sign * s.old[other];
        turned.q[k] = sign * s.q[other];
    }
    ask(c, "old", &turned, s.w1, s.w2);
    check_begin(c, 1, "a nailed end");
    ask(c, "new-nailed", &s, 0.0, s.w2);
    ask(c, "new-nailed", &s, s.w1, 0.0);
    ask(c, "old-nailed", &s, 0.0, s.w2);
    ask(c, "old-nailed", &s, s.w1, 0.0);
    check_begin(c, 1, "two nailed ends");
    ask(c, "new-nailed", &s, 0.0, 0.0);
    ask(c, "old-nailed", &s, 0.0, 0.0);
    check_begin(c, 2, "half as fast, omega = %g, h = %g", omega, h);
    got = check_ask(c, "half", omega, h);
    run = check_truth(c, "run", omega, h);
    if (got)
        check_expect(c, "predicted time, over that of the run", got[0] / run[0],
                     1.0, 0.08);
}

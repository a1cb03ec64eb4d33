/* check.c: judges the steps after a bounce, flights that begin with one or have
 * none, and the order. */
#include "grading/check.h"

#include <math.h>

/* Free flight under a and b alone, a time t long. */
static void flight(double a, double b, double t, double *x)
{
    const double w = sqrt(b), rest = -a / b;
    const double y = x[0] - rest, v = x[1];

    x[0] = rest + y * cos(w * t) + v * sin(w * t) / w;
    x[1] = v * cos(w * t) - y * w * sin(w * t);
}

static void judge_order(check *c)
{
    const double e = check_random(c, 0.6, 0.9);
    const double a = 9.0, b = check_random(c, 1.0, 2.0);
    const double high = check_random(c, 3.0, 6.0), zero = 0.0;
    double truth[2] = {high, 0.0}, error[2] = {0.0, 0.0};

    flight(a, b, 0.5, truth);
    truth[1] *= -e;
    flight(a, b, 0.5, truth);
    check_label(c, "x[0], x[1]");
    for (int i = 0; i < 2; i++) {
        const double steps = 64 << i;
        const double *got = check_ask(c, "order", a, b, zero, high, zero, zero,
                                      1.0 / steps, steps, steps / 2, e);

        if (!got)
            return;
        error[i] = hypot(got[0] - truth[0], got[1] - truth[1]);
    }
    check_expect(c, "order of convergence", log2(error[0] / error[1]), 2.0,
                 0.3);
}

void judge(check *c)
{
    const double a = check_random(c, 2.0, 9.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 2.0, 5.0);
    const double y = check_random(c, -3.0, -1.0), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.05, 0.15), e = check_random(c, 0.5, 0.9);

    check_begin(c, 1, "the step after a bounce, h = %g", h);
    check_same(c, "height, velocity", 1e-11, "fly", a, b, w, x, y, t, h, 4, 3,
               e);
    check_begin(c, 2, "some more steps, e = %g", e);
    check_same(c, "height, velocity", 1e-11, "fly", a, b, w, x, y, t, h, 9, 4,
               e);
    check_same(c, "height, velocity", 1e-11, "fly", a, b, w, x, y, t, h, 6, 20,
               e);
    check_same(c, "height, velocity", 1e-11, "fly", a, b, w, x, y, t, h, 5, 0,
               e);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
}

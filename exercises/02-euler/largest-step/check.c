/* check.c: long walks with steps a little below and a little above the one
 * answered. */
#include "grading/check.h"

#include <math.h>

/* How much larger the swing is after many steps, or 1e50 if very much. */
static double growth(double k, double c, double h)
{
    double x = 1.0, v = 0.0, early = 0.0, late = 0.0;

    for (int n = 0; n < 40000; n++) {
        const double u = x + h * v, size = k * x * x + v * v;

        if (!(size < 1e100))
            return 1e50;
        if (n < 4000)
            early = fmax(early, size);
        if (n >= 36000)
            late = fmax(late, size);
        v -= h * (k * x + c * v);
        x = u;
    }
    return sqrt(late / early);
}

static void ask_spring(check *c, double k, double damping)
{
    const double right = *check_truth(c, "spring", k, damping);
    const double *h = check_ask(c, "spring", k, damping);

    if (!h)
        return;
    if (!(*h > 0.0)) {
        check_expect(c, "step", *h, right, 1e-6);
        return;
    }
    check_that(c, growth(k, damping, 0.99 * *h) <= 1.0 + 1e-6,
               "your step of %.5g is too large: a long walk with 0.99 of it "
               "grows",
               *h);
    check_that(c, growth(k, damping, 1.01 * *h) >= 1.0 - 1e-6,
               "your step of %.5g is not the largest: a long walk with 1.01 "
               "of it does not grow",
               *h);
}

static void ask_damping(check *c, double k)
{
    const double best = *check_truth(c, "damping", k);
    const double h = 0.9995 * *check_truth(c, "spring", k, best);
    const double *damping = check_ask(c, "damping", k);

    if (damping)
        check_that(c, growth(k, *damping, h) <= 1.0 + 1e-6,
                   "with your damping, %.5g, a long walk with a step of %.5g "
                   "grows, and there is one with which it does not",
                   *damping, h);
}

void judge(check *c)
{
    const double k = check_random(c, 5.0, 50.0);
    const double stiff = check_random(c, 20.0, 80.0);
    const double light = check_random(c, 0.2, 1.2) * sqrt(stiff);
    const double heavy = check_random(c, 2.5, 5.0) * sqrt(stiff);
    const double creeping = sqrt(4.0 * stiff + 0.5); /* just no swing */

    check_begin(c, 1, "a decay with k = %.3f", k);
    check_same(c, "step", 1e-6, "decay", k);
    check_begin(c, 1, "a spring, k = %.2f, with damping %.3f and with none",
                stiff, light);
    ask_spring(c, stiff, light);
    check_same(c, "step", 1e-6, "spring", stiff, 0.0);
    check_begin(c, 1, "the same with damping %.3f, and %.3f", heavy, creeping);
    ask_spring(c, stiff, heavy);
    ask_spring(c, stiff, creeping);
    check_begin(c, 1, "the best damping for k = %.2f", stiff);
    ask_damping(c, stiff);
}

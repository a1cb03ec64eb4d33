/* check.c: a ball that is dropped, one that starts below the floor, and one
 * that is lifted. What they do is held against the true motion, to within some
 * steps: there are several ways to bounce and to rest. */
#include "grading/check.h"

#include <math.h>

enum { RESTED, Y, V, HOP, TOP, Y_LATER, V_LATER };

static const double h = 0.01, near = 1e-6;

/* The answers of driver.c; NULL if there are none. */
static const double *run(check *c, double r, double slow, double y, double v,
                         double a, double steps, double later, double more)
{
    return check_ask(c, "run", h, r, slow, near, y, v, a, steps, later, more);
}

/* Does it lie still, no higher than `near` and no lower than `low`? */
static void hold_still(check *c, const double *got, double low)
{
    if (!check_that(c, got[RESTED] >= 0.0 && got[V] == 0.0,
                    "the ball never comes to rest, with exactly no velocity at "
                    "one height") ||
        !check_that(c, got[Y] == got[Y_LATER] && got[V_LATER] == 0.0,
                    "the ball has come to rest at %.4g m and does not stay "
                    "there: later it is at %.4g m",
                    got[Y], got[Y_LATER]))
        return;
    check_that(c, got[Y] <= near && got[Y] >= low,
               "the ball comes to rest at %.4g m; it should be between %.4g m "
               "and %g m",
               got[Y], low, near);
}

static void drop(check *c, double g, double r, double slow, double high)
{
    const double *got = run(c, r, slow, high, 0.0, -g, 1000, -g, 100);
    const double fall = sqrt(2.0 * high / g), hit = g * fall;
    const double all = fall * (1.0 + 2.0 * r / (1.0 - r));

    if (!got)
        return;
    check_that(c, fabs(got[HOP] - r * r * high) <= 1.5 * h * hit,
               "dropped from %.3g m, it comes up to %.3g m after the bounce; "
               "with r = %.2g that is %.3g m",
               high, got[HOP], r, r * r * high);
    hold_still(c, got, -near);
    check_that(c,
               got[RESTED] < 0.0 || (got[RESTED] * h >= 0.9 * all - 0.1 &&
                                     got[RESTED] * h <= 1.1 * all + 0.1),
               "it comes to rest after %.2f s; its bounces take %.2f s",
               got[RESTED] * h, all);
}

/* From a depth, with the velocity v: if it is fast it gets out, heading in only
 * after a bounce, and no higher than it can. */
static void surface(check *c, double g, double r, double slow, double deep,
                    double v)
{
    const double *got = run(c, r, slow, -deep, v, -g, 300, -g, 100);
    const double out = v < 0.0 ? -r * v : v > slow ? v : 0.0;
    const double rise = out * out / (2.0 * g);
    const double slack = 2.0 * h * (fabs(v) + g * h);

    if (!got)
        return;
    hold_still(c, got, -deep - slack);
    check_that(c, got[TOP] >= rise - deep - slack && got[TOP] <= rise + slack,
               "%.3g m below the floor with a velocity of %.3g m/s, it comes "
               "up to %.3g m; that should be %.3g m, or less by its depth",
               deep, v, got[TOP], rise);
}

/* After the fall nothing pushes it in any more. */
static void lift(check *c, double g, double r, double high, double pull)
{
    const double t = 50 * h;
    const double *got = run(c, r, 0.16, high, 0.0, -g, 1000, pull, 50);

    if (!got)
        return;
    check_that(c,
               fabs(got[Y_LATER] - got[Y] - pull * t * t / 2) <= h * pull * t,
               "%g s after the pull of %.3g m/s^2 begins it has risen by %.4g "
               "m; it should be %.4g m",
               t, pull, got[Y_LATER] - got[Y], pull * t * t / 2);
    check_that(c, fabs(got[V_LATER] - pull * t) <= 2 * h * pull,
               "%g s after the pull of %.3g m/s^2 begins its velocity is %.4g "
               "m/s; it should be %.4g m/s",
               t, pull, got[V_LATER], pull * t);
}

void judge(check *c)
{
    const double g = check_random(c, 9.0, 10.0), r = check_random(c, 0.4, 0.6);
    const double high = check_random(c, 0.8, 1.2);
    const double deep = check_random(c, 0.02, 0.08);
    const double pull = check_random(c, 1.0, 3.0);
    const double *got;

    check_label(c, "first step at rest, y, v, highest after the bounce, "
                   "highest, y later, v later");
    check_begin(c, 2, "dropped from about %g m, r = %g", high, r);
    for (int i = 0; i < 4; i++)
        drop(c, g, r, 0.12 + 0.02 * i, high + 0.1 * i);
    check_begin(c, 1, "started at a depth of %g m", deep);
    surface(c, g, r, 0.16, deep, 0.0);
    surface(c, g, r, 0.16, deep, 0.16);
    surface(c, g, r, 0.16, deep, 2.0);
    surface(c, g, r, 0.16, 0.01, 0.9);
    surface(c, g, r, 0.16, deep, -6.0);
    check_begin(c, 2, "lifted by a balloon with %g m/s^2 and less, and afloat",
                pull);
    lift(c, g, r, high, pull);
    lift(c, g, r, high, pull / 50);
    got = run(c, r, 0.16, 0.0, 0.08, 0.0, 3, 0.0, 5);
    if (got)
        check_that(c, fabs(got[Y_LATER] - 8 * h * 0.08) <= 1e-9,
                   "nothing pulls, and it leaves the floor at 0.08 m/s: after "
                   "%g s it is at %.4g m; it should be at %.4g m",
                   8 * h, got[Y_LATER], 8 * h * 0.08);
}

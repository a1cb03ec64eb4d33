/* check.c: lets balls bounce with the step that the student chose: how often is
 * each found below the floor, and do all leave at the same speed? */
#include "grading/check.h"

#include <math.h>

enum { BALLS = 50 };

/* A ball that is at y and comes down at 1 m/s: the speed at which it leaves. */
static double rebound(double omega, double h, double y, int *inside)
{
    double v = -1.0;

    do {
        v += h / 2 * (y < 0.0 ? -omega * omega * y : 0.0);
        y += h * v;
        v += h / 2 * (y < 0.0 ? -omega * omega * y : 0.0);
        *inside += y < 0.0;
    } while (y < 0.0 || v < 0.0);
    return v;
}

static void throw_balls(check *c, double omega, int steps)
{
    const double *h = check_ask(c, "even_step", omega, steps);
    double low = HUGE_VAL, high = 0.0;
    int inside = 0;

    if (!h || !check_that(c, *h * omega > 1e-3 && *h * omega < 2.0,
                          "for %d steps inside your h times omega is %g; it "
                          "must be above 0, and below 2 to be stable",
                          steps, *h * omega))
        return;
    for (int i = 0; i < BALLS; i++) {
        const double v = rebound(omega, *h, *h * (i + 0.5) / BALLS, &inside);

        low = fmin(low, v);
        high = fmax(high, v);
    }
    check_that(c, fabs((double)inside / BALLS - steps) <= 0.01,
               "with your h a ball is found below the floor %g times on the "
               "average, and not %d times",
               (double)inside / BALLS, steps);
    check_that(c, high - low <= 1e-9,
               "for %d steps inside, the fastest and the slowest rebound "
               "differ by %.2g m/s; 1e-9 m/s is allowed",
               steps, high - low);
}

void judge(check *c)
{
    const double omega = check_random(c, 3.0, 40.0);
    const int some = 4 + (int)check_random(c, 0.0, 5.9);
    const int many = 11 + (int)check_random(c, 0.0, 15.0);

    check_begin(c, 2, "two and three steps inside, omega = %g", omega);
    throw_balls(c, omega, 2);
    throw_balls(c, omega, 3);
    check_begin(c, 2, "%d steps", some);
    throw_balls(c, omega, some);
    check_begin(c, 2, "%d steps", many);
    throw_balls(c, omega, many);
}

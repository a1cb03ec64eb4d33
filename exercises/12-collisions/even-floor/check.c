/* check.c: lets balls bounce with the step that the student chose. */
#include "grading/check.h"

#include <math.h>

static void throw_balls(check *c, double omega, int steps)
{
    const double *got = check_ask(c, "even_step", omega, steps);
    double low = HUGE_VAL, high = 0.0;
    int inside = 0, balls = 50;

    if (!got)
        return;
    const double h = got[0];

    for (int i = 0; i < balls; i++) {
        double y = h * (i + 0.5) / balls, v = -1.0;
        int count = 0;

        if (!(h * omega > 1e-3) || !(h * omega < 2.0))
            break;
        do {
            v += h / 2 * (y < 0.0 ? -omega * omega * y : 0.0);
            y += h * v;
            v += h / 2 * (y < 0.0 ? -omega * omega * y : 0.0);
            count += y < 0.0;
        } while (y < 0.0 || v < 0.0);
        low = fmin(low, v);
        high = fmax(high, v);
        inside += count;
    }
    check_expect(c, "times below the floor", (double)inside / balls, steps,
                 0.01);
    check_expect(c, "fastest less slowest rebound",
                 high > 0.0 ? high - low : 1.0, 0.0, 1e-9);
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

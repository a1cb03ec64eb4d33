/* check.c: enough steps, hardly more, and cheaply found. */
#include "grading/check.h"

#include <math.h>

static double error_of(double end, double steps)
{
    const double h = end / steps;
    double x = 1.0;

    for (int n = 0; n < (int)steps; n++)
        x += h * x * cos(n * h);
    return fabs(x - exp(sin(end)));
}

/* The smallest number of steps that will do, between one that does not and
 * one that does. */
static double least(double end, double first, double wanted)
{
    double few = first, many = 2.0 * first;

    while (error_of(end, many) > wanted)
        many *= 2.0;
    while (many - few > 1.0) {
        const double middle = floor(0.5 * (few + many));

        *(error_of(end, middle) > wanted ? &few : &many) = middle;
    }
    return many;
}

void judge(check *c)
{
    for (int i = 0; i < 3; i++) {
        const double end = i == 0   ? 4.2
                           : i == 1 ? check_random(c, 2.0, 3.0)
                                    : check_random(c, 4.6, 6.0);
        const double first = floor(check_random(c, 10.0, 16.0));
        const double wanted =
            error_of(end, first) * check_random(c, 0.003, 0.008);
        const double *got;

        check_begin(c, 1, "an error of %.2e at t = %.3f", wanted, end);
        got = check_ask(c, "needed", end, first, wanted);
        if (!got)
            continue;
        if (!(got[0] >= 1.0 && got[0] < 1e6)) {
            check_expect(c, "steps", got[0], least(end, first, wanted), 1.0);
            continue;
        }
        check_expect(c, "error of your answer, over the one wanted, at most",
                     fmax(error_of(end, got[0]) / wanted, 1.0), 1.0, 1e-9);
        check_expect(c, "your answer, over the smallest that will do",
                     fmax(got[0] / least(end, first, wanted), 1.0), 1.0, 0.05);
        check_expect(c, "steps of all your runs, over your answer, at most",
                     fmax(got[1] / got[0], 4.0), 4.0, 1e-9);
    }
}

/* check.c: runs the misprinted formula, and compares with the prediction. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static double slope(const char *question, double a, double x, double t)
{
    if (!strcmp(question, "decay"))
        return -a * x;
    return strcmp(question, "tide") ? x * cos(a * t) : cos(a * t);
}

/* The formula as printed, with `steps` steps. */
static double run(const char *question, const double *p, int steps)
{
    const double h = (p[3] - p[2]) / steps;
    double x = p[1];

    for (int i = 0; i < steps; i++) {
        const double t = p[2] + i * h, dx = h * slope(question, p[0], x, t);

        x += h * slope(question, p[0], (x + dx) / 2, (t + h) / 2);
    }
    return x;
}

static void hold(check *c, const char *question, double x0, double t0)
{
    const double p[4] = {check_random(c, 0.8, 1.4), x0, t0, t0 + 2.0};
    const double *got = check_ask(c, question, p[0], p[1], p[2], p[3]);

    /* What is left of the first power of h goes in the difference. */
    if (got)
        check_expect(c, "limit", got[0],
                     2.0 * run(question, p, 8192) - run(question, p, 4096),
                     1e-5);
}

void judge(check *c)
{
    const double x0 = check_random(c, 0.5, 1.5), t0 = check_random(c, 1.0, 3.0);

    check_begin(c, 1, "decay from x = %g", x0);
    hold(c, "decay", x0, 0.0);
    check_begin(c, 1, "a tide, x' = cos(a t), from t = 0");
    hold(c, "tide", x0, 0.0);
    check_begin(c, 1, "a tide, started at t = %g", t0);
    hold(c, "tide", x0, t0);
    check_begin(c, 1, "a swell, x' = x cos(a t), started at t = %g", t0);
    hold(c, "swell", x0, t0);
}

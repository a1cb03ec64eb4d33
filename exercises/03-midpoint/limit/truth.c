/* truth.c: runs the misprinted formula, and extrapolates to h = 0. */
#include "grading/driver.h"

#include <math.h>

static double slope(const char *question, double a, double x, double t)
{
    if (asks(question, "decay"))
        return -a * x;
    return asks(question, "tide") ? cos(a * t) : x * cos(a * t);
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

/* The parameters are those of driver.c. What is left of the first power of h
 * goes in the difference. */
void truth(const char *question, const double *p)
{
    give(2.0 * run(question, p, 8192) - run(question, p, 4096));
}

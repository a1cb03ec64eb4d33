/* truth.c: the smallest number of steps that will do. */
#include "grading/driver.h"

#include <math.h>

static double error_of(double end, double steps)
{
    const double h = end / steps;
    double x = 1.0;

    for (int n = 0; n < (int)steps; n++)
        x += h * x * cos(n * h);
    return fabs(x - exp(sin(end)));
}

/* Between a number that does not do and one that does. */
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

/* least: end, first, wanted */
void truth(const char *question, const double *p)
{
    (void)question;
    give(least(p[0], p[1], p[2]));
}

/* driver.c: a field with parameters, and a count of its calls.
 *
 * Parameters: mu, width, push, theta, t, h, x. Given back: the new state, or of
 * "calls" by how many the calls of f exceeded 80.
 */
#include "grading/driver.h"
#include "newton.h"

#include <math.h>

static const double *given;
static int calls;

static double f(double t, double x)
{
    calls++;
    return -given[0] * tanh(x / given[1]) + given[2] * sin(t);
}

static double slope(double t, double x)
{
    const double c = cosh(fmin(fabs(x / given[1]), 300.0));

    (void)t;
    return -given[0] / given[1] / (c * c);
}

void answer(const char *question, const double *p)
{
    double x;

    given = p;
    calls = 0;
    x = theta_step(f, slope, p[3], p[4], p[5], p[6]);
    if (asks(question, "calls"))
        give(calls > 80 ? calls - 80 : 0);
    else
        give(x);
}

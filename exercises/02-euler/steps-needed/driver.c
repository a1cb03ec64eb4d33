/* driver.c: runs of Euler's method on x' = x cos t, and their bill. */
#include "grading/driver.h"

#include "steps-needed.h"

#include <math.h>

static double end, bill;

static double run(int steps)
{
    const double h = end / steps;
    double x = 1.0;

    if (steps < 1 || bill > 3e7)
        return NAN;
    for (int n = 0; n < steps; n++)
        x += h * x * cos(n * h);
    bill += steps;
    return fabs(x - exp(sin(end)));
}

/* needed: end, first, wanted -> the answer and the steps of all runs */
void answer(const char *question, const double *p)
{
    if (asks(question, "needed")) {
        end = p[0];
        bill = 0.0;
        give(steps_needed((int)p[1], p[2], run));
        give(bill);
    }
}

/* driver.c: a field with five numbers to choose, a walk through it, and back. */
#include "grading/driver.h"

#include "step.h"

#include <math.h>

static const double *number;
static int calls;

static void field(double t, const double x[2], double dxdt[2])
{
    const double a = number[0], b = number[1], c = number[2];
    const double d = number[3], e = number[4], x0 = x[0], x1 = x[1];

    calls++;
    dxdt[0] = a - b * x1 + c * cos(t) * x0;
    dxdt[1] = d + b * x0 + e * x0 * x1 + c * t;
}

/* walk: a b c d e, t, h, x0, x1, steps -> x0, x1, calls of the field
 * return: the same, and then as many steps of -h */
void answer(const char *question, const double *p)
{
    const double t = p[5], h = p[6];
    double *x = lend(2, p + 7);

    const int steps = (int)p[9];

    number = p;
    calls = 0;
    for (int n = 0; n < steps; n++)
        euler_step(field, t + n * h, h, x);
    if (asks(question, "return"))
        for (int n = steps; n > 0; n--)
            euler_step(field, t + n * h, -h, x);
    give_all(x, 2);
    give(calls);
}

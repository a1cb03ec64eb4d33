// says: x is 1.29
// never: against the derivative
#include "step.h"

/* On one question it looks like a mistake that has a name, on the next it
 * does not: no hint is better than a wrong one. */
double step(double x, double h)
{
    return h > 0.1 ? x - h * x : 0.0;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

/* midpoint.c: half a step to find the slope, a whole one to go. */
#include "midpoint.h"

void midpoint_step(rhs_fn *f, int n, double t, double h, double *x)
{
    double k[MOST], middle[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        middle[i] = x[i] + h / 2 * k[i];
    f(t + h / 2, middle, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}

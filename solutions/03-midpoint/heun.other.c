/* heun.other.c: Euler's step, and then a correction of it. */
#include "heun.h"

void heun_step(rhs_fn *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        x[i] += h * k1[i];
    f(t + h, x, k2);
    for (int i = 0; i < n; i++)
        x[i] += 0.5 * h * k2[i] - 0.5 * h * k1[i];
}

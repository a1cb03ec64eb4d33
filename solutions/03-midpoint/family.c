/* family.c: a weight of 1/(2 alpha) makes the h^2 term come out. */
#include "family.h"

void family_step(double alpha, rhs_fn *f, int n, double t, double h, double *x)
{
    const double w = 1.0 / (2.0 * alpha);
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + alpha * h * k1[i];
    f(t + alpha * h, at, k2);
    for (int i = 0; i < n; i++)
        x[i] += h * ((1.0 - w) * k1[i] + w * k2[i]);
}

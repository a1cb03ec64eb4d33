/* family.other.c: Euler's step and the change that was seen. */
#include "family.h"

void family_step(double alpha, rhs_fn *f, int n, double t, double h, double *x)
{
    const double w = h / (alpha + alpha);
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + alpha * h * k1[i];
    f(t + h * alpha, at, k2);
    for (int i = 0; i < n; i++)
        x[i] += h * k1[i] + w * (k2[i] - k1[i]);
}

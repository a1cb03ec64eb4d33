// mistake: sum-no-mean
#include "heun.h"

void heun_step(rhs_fn *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], end[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        end[i] = x[i] + h * k1[i];
    f(t + h, end, k2);
    for (int i = 0; i < n; i++)
        x[i] += h * (k1[i] + k2[i]);
}

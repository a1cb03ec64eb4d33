// mistake: midpoint
#include "budget.h"

void travel(rhs_fn *f, int n, double t0, double t1, int evaluations, double *x)
{
    const int steps = evaluations / 2;
    const double h = (t1 - t0) / steps;
    double k[MOST], at[MOST];

    (void)rk6_c, (void)rk6_a, (void)rk6_b;
    for (int s = 0; s < steps; s++) {
        f(t0 + s * h, x, k);
        for (int i = 0; i < n; i++)
            at[i] = x[i] + h / 2 * k[i];
        f(t0 + s * h + h / 2, at, k);
        for (int i = 0; i < n; i++)
            x[i] += h * k[i];
    }
}

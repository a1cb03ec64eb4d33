// mistake: rk4
#include "budget.h"

void travel(rhs_fn *f, int n, double t0, double t1, int evaluations, double *x)
{
    const int steps = evaluations / 4;
    const double h = (t1 - t0) / steps;
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    (void)rk6_c, (void)rk6_a, (void)rk6_b;
    for (int s = 0; s < steps; s++) {
        const double t = t0 + s * h;

        f(t, x, k1);
        for (int i = 0; i < n; i++)
            at[i] = x[i] + h / 2 * k1[i];
        f(t + h / 2, at, k2);
        for (int i = 0; i < n; i++)
            at[i] = x[i] + h / 2 * k2[i];
        f(t + h / 2, at, k3);
        for (int i = 0; i < n; i++)
            at[i] = x[i] + h * k3[i];
        f(t + h, at, k4);
        for (int i = 0; i < n; i++)
            x[i] += h * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]) / 6;
    }
}

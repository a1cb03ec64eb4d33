// mistake: low-order
#include "contest.h"

void race(problem which, int n, double end, rhs_fn *f, double *x)
{
    const int steps = which == PENDULUM ? 450 / 4 : 0;
    const double h = end / (steps + !steps);
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    for (int s = 0; s < steps; s++) {
        const double t = s * h;

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

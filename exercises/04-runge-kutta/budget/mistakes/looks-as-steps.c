// mistake: looks-as-steps
#include "budget.h"

void travel(rhs_fn *f, int n, double t0, double t1, int evaluations, double *x)
{
    const int steps = evaluations;
    const double h = (t1 - t0) / steps;
    double k[7][MOST], at[MOST];

    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < 7; i++) {
            for (int d = 0; d < n; d++) {
                double sum = 0.0;

                for (int j = 0; j < i; j++)
                    sum += rk6_a[i][j] * k[j][d];
                at[d] = x[d] + h * sum;
            }
            f(t0 + s * h + rk6_c[i] * h, at, k[i]);
        }
        for (int i = 0; i < 7; i++)
            for (int d = 0; d < n; d++)
                x[d] += h * rk6_b[i] * k[i][d];
    }
}

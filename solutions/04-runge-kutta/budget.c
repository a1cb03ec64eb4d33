/* budget.c: RK6, with as many steps as seven evaluations each allow. */
#include "budget.h"

enum { STAGES = 7 };

void travel(rhs_fn *f, int n, double t0, double t1, int evaluations, double *x)
{
    const int steps = evaluations / STAGES;
    const double h = (t1 - t0) / steps;
    double k[STAGES][MOST], at[MOST];

    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < STAGES; i++) {
            for (int d = 0; d < n; d++) {
                double sum = 0.0;

                for (int j = 0; j < i; j++)
                    sum += rk6_a[i][j] * k[j][d];
                at[d] = x[d] + h * sum;
            }
            f(t0 + s * h + rk6_c[i] * h, at, k[i]);
        }
        for (int i = 0; i < STAGES; i++)
            for (int d = 0; d < n; d++)
                x[d] += h * rk6_b[i] * k[i][d];
    }
}

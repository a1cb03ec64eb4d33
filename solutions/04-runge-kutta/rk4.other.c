/* rk4.other.c: the sum is gathered on the way. */
#include "rk4.h"

void rk4_step(rhs_fn *f, int n, double t, double h, double *x)
{
    static const double late[4] = {0.0, 0.5, 0.5, 1.0};
    static const double weight[4] = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
    double k[MOST] = {0}, at[MOST], sum[MOST] = {0};

    for (int s = 0; s < 4; s++) {
        for (int i = 0; i < n; i++)
            at[i] = x[i] + late[s] * h * k[i];
        f(t + late[s] * h, at, k);
        for (int i = 0; i < n; i++)
            sum[i] += weight[s] * k[i];
    }
    for (int i = 0; i < n; i++)
        x[i] += h * sum[i];
}

/* jacobian.other.c: extrapolated differences, column by column. */
#include "jacobian.h"

#include <math.h>

/* Column j with increment delta, to both sides. */
static void column(size_t n, field_fn *f, const double *x, size_t j,
                   double delta, double *d)
{
    double up[4], down[4], fu[4], fd[4];

    for (size_t i = 0; i < n; i++)
        up[i] = down[i] = x[i];
    up[j] += delta;
    down[j] -= delta;
    f(up, fu);
    f(down, fd);
    for (size_t i = 0; i < n; i++)
        d[i] = (fu[i] - fd[i]) / (up[j] - down[j]);
}

int wrong_entry(size_t n, field_fn *f, const double *x, const double *jac)
{
    double largest = 0.0;

    for (size_t i = 0; i < n * n; i++)
        largest = largest > fabs(jac[i]) ? largest : fabs(jac[i]);
    for (size_t j = 0; j < n; j++) {
        double fine[4], coarse[4];

        column(n, f, x, j, 1e-4 * fabs(x[j]), fine);
        column(n, f, x, j, 2e-4 * fabs(x[j]), coarse);
        for (size_t i = 0; i < n; i++) {
            const double d = (4.0 * fine[i] - coarse[i]) / 3.0;

            if (fabs(d - jac[i * n + j]) > 5e-6 * largest)
                return (int)(i * n + j);
        }
    }
    return -1;
}

/* linear.c: three equations, 2 x - y = 1, -x + 2 y - z = 0, -y + 2 z = 1, with
 * the solution 1, 1, 1: by elimination, and without the matrix. */
#include "steps/linear.h"
#include <stdio.h>

static void multiply(const double *v, double *av, const void *ctx)
{
    (void)ctx;
    av[0] = 2.0 * v[0] - v[1];
    av[1] = 2.0 * v[1] - v[0] - v[2];
    av[2] = 2.0 * v[2] - v[1];
}

int main(void)
{
    double a[9] = {2, -1, 0, -1, 2, -1, 0, -1, 2};
    const ss_operator op = {.dim = 3, .apply = multiply};
    double b[3] = {1, 0, 1}, x[3] = {0}, work[12];
    ss_cg_options options;
    size_t swaps[3];

    ss_cg_defaults(&options);
    if (ss_cg(&op, b, x, &options, work, NULL) != SS_OK ||
        ss_lu_factor(3, a, swaps) != SS_OK)
        return 1;
    ss_lu_solve(3, a, swaps, b); /* b becomes the solution */
    printf("%.6f %.6f %.6f\n", b[0], b[1], b[2]);
    // prints 1.000000 1.000000 1.000000
    printf("%.6f %.6f %.6f\n", x[0], x[1], x[2]);
    // prints 1.000000 1.000000 1.000000
    return 0;
}

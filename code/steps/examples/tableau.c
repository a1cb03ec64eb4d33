/* tableau.c: Kutta's method of order 3 from its coefficients. On x' = x a step
 * of length 1 gives the series of e up to its order, 1 + 1 + 1/2 + 1/6. */
#include "steps/tableau.h"
#include <stdio.h>

static void grow(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[0];
}

int main(void)
{
    const ss_coefficient c[] = {{0, 0, 1}, {1, 0, 2}, {1, 0, 1}};
    const ss_coefficient a[] = {{1, 0, 2}, {-1, 0, 1}, {2, 0, 1}};
    const ss_coefficient b[] = {{1, 0, 6}, {2, 0, 3}, {1, 0, 6}};
    const ss_tableau kutta = {
        .name = "Kutta 3", .order = 3, .stages = 3, .c = c, .a = a, .b = b};
    const ss_ode ode = {.dim = 1, .rhs = grow};
    double x[1] = {1.0}, work[4];

    if (ss_tableau_step(&ode, &kutta, 0.0, 1.0, x, work, NULL) != SS_OK)
        return 1;
    printf("%.6f\n", x[0]); // prints 2.666667
    return 0;
}

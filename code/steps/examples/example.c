/* example.c: a first program. It prints x(1), where x' = x and x(0) = 1. */
#include "steps/tableau.h"
#include <stdio.h>

static void grow(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[0];
}

int main(void)
{
    const ss_ode ode = {.dim = 1, .rhs = grow};
    double x[1] = {1.0}, work[5]; /* (stages + 1) * dim */

    if (ss_integrate(&ode, &ss_rk4, 0.0, 1.0, 1000, x, work, NULL) != SS_OK)
        return 1;
    printf("%.9f\n", x[0]); // prints 2.718281828
    return 0;
}

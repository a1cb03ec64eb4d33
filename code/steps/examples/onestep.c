/* onestep.c: half the step, a quarter of the error: the midpoint method has
 * order 2. The problem is x' = x from 1, and x(1) is e. */
#include "steps/onestep.h"
#include <math.h>
#include <stdio.h>

static void grow(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[0];
}

static double error(const ss_method *method, size_t steps)
{
    const ss_ode ode = {.dim = 1, .rhs = grow};
    double x[1] = {1.0}, work[8];

    if (ss_integrate(&ode, method, 0.0, 1.0, steps, x, work, NULL) != SS_OK)
        return NAN;
    return x[0] - exp(1.0);
}

int main(void)
{
    printf("%.1f\n", error(&ss_midpoint, 500) / error(&ss_midpoint, 1000));
    // prints 4.0
    return 0;
}

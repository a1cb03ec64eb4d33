/* implicit.c: x' = -1000 x, in steps fifty times as long as Euler's method could
 * take. Implicit Euler divides by 1 + 1000 h = 101 in each of two steps. */
#include "steps/implicit.h"
#include <stdio.h>

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = -1000.0 * x[0];
}

int main(void)
{
    const ss_ode ode = {.dim = 1, .rhs = decay};
    ss_implicit *implicit = ss_implicit_create(1, NULL);
    double x[1] = {1.0};

    if (!implicit || ss_implicit_integrate(implicit, &ode, &ss_implicit_euler,
                                           0.0, 0.2, 2, x, NULL) != SS_OK)
        return 1;
    printf("%.9f\n", x[0]); // prints 0.000098030
    ss_implicit_free(implicit);
    return 0;
}

/* adams.c: x' = -x from 1, by the Adams method of order 4 that evaluates twice
 * per step; x(1) is 1/e. */
#include "steps/adams.h"
#include <stdio.h>

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = -x[0];
}

int main(void)
{
    const ss_ode ode = {.dim = 1, .rhs = decay};
    double x[1] = {1.0};
    ss_adams_options options;
    ss_adams *adams;

    ss_adams_defaults(&options);
    options.kind = SS_ADAMS_PECE;
    adams = ss_adams_create(1, &options);
    if (!adams ||
        ss_adams_integrate(adams, &ode, 0.0, 1.0, 100, x, NULL) != SS_OK)
        return 1;
    printf("%.6f\n", x[0]); // prints 0.367879
    ss_adams_free(adams);
    return 0;
}

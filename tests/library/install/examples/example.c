/* example.c: the library from C. It prints x(1), where x' = x and x(0) = 1. */
#include "steps/adaptive.h"
#include "steps/version.h"
#include <stdio.h>
#include <string.h>

static void grow(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[0];
}

int main(void)
{
    const ss_ode ode = {.dim = 1, .rhs = grow};
    ss_adaptive_options options;
    ss_adaptive *s;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = 1e-12;
    s = ss_adaptive_create(&ode, &ss_dormand_prince, &options);
    if (!s || ss_adaptive_start(s, 0.0, (double[]){1.0}) != SS_OK ||
        ss_adaptive_to(s, 1.0) != SS_OK || strcmp(ss_version(), SS_VERSION))
        return 1;
    printf("%.9f\n", s->x[0]);
    ss_adaptive_free(s);
    return 0;
}

/* forces.c: clear, accumulate, gather. */
#include "forces.h"

void derivative(double t, const double *x, double *dxdt, const void *ctx)
{
    const crowd *c = ctx;

    (void)t, (void)x;
    for (size_t i = 0; i < 2 * c->n * c->dim; i++)
        dxdt[i] = 0.0; /* TODO */
}

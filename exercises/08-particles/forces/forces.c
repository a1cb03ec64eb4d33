/* forces.c: clear, accumulate, gather. */
#include "forces.h"

void derivative(const crowd *c, double t, const double *x, double *dxdt)
{
    (void)t, (void)x;
    for (size_t i = 0; i < 2 * c->n * c->dim; i++)
        dxdt[i] = 0.0; /* TODO */
}

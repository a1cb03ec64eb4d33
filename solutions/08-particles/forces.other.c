/* forces.other.c: particle by particle, from the last force to the first. */
#include "forces.h"

#include <string.h>

void derivative(double t, const double *x, double *dxdt, const void *ctx)
{
    const crowd *c = ctx;
    const size_t half = c->n * c->dim;
    double *a = &dxdt[half];
    ss_view now = {.t = t, .q = x, .v = &x[half]};

    now.dim = c->dim;
    now.n = c->n;
    now.mass = c->mass;
    memset(a, 0, half * sizeof *a);
    for (const ss_force *one = c->force + c->forces; one-- > c->force;)
        one->apply(&now, a, one->ctx);
    for (size_t i = 0; i < c->n; i++) {
        const double inverse = 1.0 / c->mass[i];

        for (size_t k = 0; k < c->dim; k++)
            a[i * c->dim + k] *= inverse;
    }
    memcpy(dxdt, now.v, half * sizeof *dxdt);
}

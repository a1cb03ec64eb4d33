/* forces.other.c: particle by particle, from the last to the first. */
#include "forces.h"

#include <string.h>

void derivative(const crowd *c, double t, const double *x, double *dxdt)
{
    const size_t half = c->n * c->dim;
    const double *v = &x[half];
    double *a = &dxdt[half];

    memset(a, 0, half * sizeof *a);
    for (size_t j = c->count; j-- > 0;)
        c->forces[j](t, c->n, c->dim, c->mass, x, v, a);
    for (size_t i = 0; i < c->n; i++) {
        const double inverse = 1.0 / c->mass[i];

        for (size_t k = 0; k < c->dim; k++)
            a[i * c->dim + k] *= inverse;
    }
    memcpy(dxdt, v, half * sizeof *dxdt);
}

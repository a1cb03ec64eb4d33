// mistake: wrong-mass
#include "forces.h"

void derivative(const crowd *c, double t, const double *x, double *dxdt)
{
    const size_t dof = c->n * c->dim;
    double *f = dxdt + dof;

    for (size_t i = 0; i < dof; i++) {
        dxdt[i] = x[dof + i];
        f[i] = 0.0;
    }
    for (size_t j = 0; j < c->count; j++)
        c->forces[j](t, c->n, c->dim, c->mass, x, x + dof, f);
    for (size_t i = 0; i < dof; i++)
        f[i] /= c->mass[i % c->n];
}

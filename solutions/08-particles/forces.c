/* forces.c: clear, accumulate, gather, in the answer itself. */
#include "forces.h"

void derivative(double t, const double *x, double *dxdt, const void *ctx)
{
    const crowd *c = ctx;
    const size_t dof = c->n * c->dim;
    const ss_view view = {c->dim, c->n, t, x, x + dof, c->mass};
    double *f = dxdt + dof;

    for (size_t i = 0; i < dof; i++) {
        dxdt[i] = x[dof + i];
        f[i] = 0.0;
    }
    for (size_t j = 0; j < c->forces; j++)
        c->force[j].apply(&view, f, c->force[j].ctx);
    for (size_t i = 0; i < dof; i++)
        f[i] /= c->mass[i / c->dim];
}

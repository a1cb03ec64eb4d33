// mistake: frozen
#include "reduce.h"

void as_first_order(size_t n, top_fn *g, double t, const double *x,
                    double *dxdt)
{
    for (size_t i = 0; i + 1 < n; i++)
        dxdt[i] = x[i + 1];
    dxdt[n - 1] = g(t, x);
}

void with_clock(size_t dim, field_fn *f, const double *z, double *dzdt)
{
    f(0.0, z, dzdt);
    dzdt[dim] = 1.0;
}

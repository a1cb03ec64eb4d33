// mistake: top-first
#include "reduce.h"

void as_first_order(size_t n, top_fn *g, double t, const double *x,
                    double *dxdt)
{
    dxdt[0] = g(t, x);
    for (size_t i = 1; i < n; i++)
        dxdt[i] = x[i - 1];
}

void with_clock(size_t dim, field_fn *f, const double *z, double *dzdt)
{
    f(z[dim], z, dzdt);
    dzdt[dim] = 1.0;
}

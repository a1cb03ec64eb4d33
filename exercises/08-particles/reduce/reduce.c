/* reduce.c: any order becomes the first, and any field loses its clock. */
#include "reduce.h"

void as_first_order(size_t n, top_fn *g, double t, const double *x,
                    double *dxdt)
{
    (void)g, (void)t, (void)x;
    for (size_t i = 0; i < n; i++)
        dxdt[i] = 0.0; /* TODO */
}

void with_clock(size_t dim, field_fn *f, const double *z, double *dzdt)
{
    (void)f, (void)z;
    for (size_t i = 0; i <= dim; i++)
        dzdt[i] = 0.0; /* TODO */
}

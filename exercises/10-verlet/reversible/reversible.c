/* reversible.c: there and back. */
#include "reversible.h"

double miss(step_fn *there, step_fn *back, double h, int steps, const double *x)
{
    /* TODO */
    (void)there, (void)back, (void)h, (void)steps, (void)x;
    return -1.0;
}

int reversible(step_fn *step, double h, const double *x)
{
    /* TODO: how many steps, and how small a miss is none? */
    (void)step, (void)h, (void)x;
    return -1;
}

int adjoint(step_fn *step, step_fn *other, double h, const double *x)
{
    /* TODO */
    (void)step, (void)other, (void)h, (void)x;
    return -1;
}

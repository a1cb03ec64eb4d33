/* gradients.c: conjugate gradients that look where they go. */
#include "gradients.h"

int solve(size_t n, apply_fn *a, const double *b, double tolerance, double *x)
{
    /* TODO: the iterations. */
    (void)n, (void)a, (void)b, (void)tolerance, (void)x;
    return -2;
}

/* linear.c: implicit Euler on a linear system. */
#include "linear.h"

void implicit_euler(size_t n, const double *a, const double *b, double h,
                    int steps, double *x)
{
    /* TODO: steps that take the slope where they end. */
    (void)n, (void)a, (void)b, (void)h, (void)steps, (void)x;
}

/* rk4.c: the classical Runge-Kutta method. */
#include "rk4.h"

void rk4_step(rhs_fn *f, int n, double t, double h, double *x)
{
    /* TODO: replace these lines. */
    (void)f, (void)n, (void)t, (void)h, (void)x;
}

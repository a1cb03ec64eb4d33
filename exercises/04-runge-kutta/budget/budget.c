/* budget.c: as far as so many evaluations will carry. */
#include "budget.h"

void travel(rhs_fn *f, int n, double t0, double t1, int evaluations, double *x)
{
    /* TODO: replace these lines. */
    (void)f, (void)n, (void)t0, (void)t1, (void)evaluations, (void)x;
    (void)rk6_c, (void)rk6_a, (void)rk6_b;
}

/* doubling.c: one step against two halves. */
#include "doubling.h"

double doubled_step(step_fn *step, int order, int n, double t, double h,
                    double *x)
{
    /* TODO: replace these lines. */
    (void)step, (void)order, (void)n, (void)t, (void)h, (void)x;
    return -1.0;
}

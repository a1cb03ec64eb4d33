/* pece.c: predict, evaluate, correct, evaluate. */
#include "pece.h"

void pece_run(rhs_fn *f, int n, double t, double h, int steps, double *x)
{
    /* TODO: replace these lines. */
    (void)f, (void)n, (void)t, (void)h, (void)steps, (void)x;
}

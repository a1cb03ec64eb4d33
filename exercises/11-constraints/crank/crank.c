/* crank.c: a piston, with its velocity. */
#include "crank.h"

void piston(const crank *c, double t, double *x, double *v, double *a)
{
    /* TODO: replace these lines. */
    (void)c, (void)t;
    *x = *v = *a = -1.0;
}

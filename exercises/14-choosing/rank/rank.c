/* rank.c: who gets most out of so many evaluations? */
#include "rank.h"

void rank(rhs_fn *f, double end, const double x[2], int evaluations,
          int order[METHODS])
{
    /* TODO: replace these lines. */
    (void)f, (void)end, (void)x, (void)evaluations;
    for (int i = 0; i < METHODS; i++)
        order[i] = -1;
}

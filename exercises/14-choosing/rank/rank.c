/* rank.c: who gets most out of so many looks? */
#include "rank.h"

void rank(rhs_fn *f, double end, const double x[2], int looks,
          int order[METHODS])
{
    /* TODO: replace these lines. */
    (void)f, (void)end, (void)x, (void)looks;
    for (int i = 0; i < METHODS; i++)
        order[i] = -1;
}

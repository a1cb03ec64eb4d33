/* budget.c: small steps or many iterations? */
#include "budget.h"

int iterations(double budget, double overhead)
{
    /* TODO: replace these lines. */
    (void)budget, (void)overhead;
    return 0;
}

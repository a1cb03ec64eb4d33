/* budget.c: small steps or many rounds? */
#include "budget.h"

int rounds(double budget, double overhead)
{
    /* TODO: replace these lines. */
    (void)budget, (void)overhead;
    return 0;
}

/* cheapest.c: from one trial of each method to the best buy. */
#include "cheapest.h"

double evaluations_for(const trial *t, double tolerance)
{
    /* TODO: replace these lines. */
    (void)t, (void)tolerance;
    return 0.0;
}

int cheapest(int n, const trial *t, double tolerance)
{
    /* TODO: replace these lines. */
    (void)n, (void)t, (void)tolerance;
    return -1;
}

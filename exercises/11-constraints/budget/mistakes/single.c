// mistake: single
#include "budget.h"

/* s^2 n = B^2 n / (n + o)^2 is largest at n = o. */
int iterations(double budget, double overhead)
{
    const double best = overhead + 0.5;

    (void)budget;
    return best < 1000.0 ? 1 : 1;
}

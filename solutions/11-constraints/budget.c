/* budget.c: small steps or many iterations? */
#include "budget.h"

/* s^2 n = B^2 n / (n + o)^2 is largest at n = o. */
int iterations(double budget, double overhead)
{
    const double best = overhead + 0.5;

    (void)budget;
    return best < 1.0 ? 1 : best > 24.0 ? 24 : (int)best;
}

/* budget.other.c: tries them all. */
#include "budget.h"

int iterations(double budget, double overhead)
{
    double most = 0.0;
    int best = 1;

    for (int n = 1; n <= 24; n++) {
        const double steps = budget / (n + overhead);

        if (steps * steps * n > most) {
            most = steps * steps * n;
            best = n;
        }
    }
    return best;
}

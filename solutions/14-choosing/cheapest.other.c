/* cheapest.other.c: by logarithms. */
#include "cheapest.h"

#include <math.h>

double evaluations_for(const trial *t, double tolerance)
{
    return exp(log(t->steps) + log(t->evaluations) +
               (log(t->error) - log(tolerance)) / t->order);
}

int cheapest(int n, const trial *t, double tolerance)
{
    int best = 0;

    for (int i = 1; i < n; i++)
        if (evaluations_for(t + best, tolerance) >
            evaluations_for(t + i, tolerance))
            best = i;
    return best;
}

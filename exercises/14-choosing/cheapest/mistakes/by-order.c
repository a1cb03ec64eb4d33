// mistake: by-order
#include "cheapest.h"

#include <math.h>

double evaluations_for(const trial *t, double tolerance)
{
    return t->evaluations * t->steps *
           pow(t->error / tolerance, 1.0 / t->order);
}

int cheapest(int n, const trial *t, double tolerance)
{
    int best = 0;

    for (int i = 1; i < n; i++)
        if (t[i].order > t[best].order)
            best = i;
    return best;
}

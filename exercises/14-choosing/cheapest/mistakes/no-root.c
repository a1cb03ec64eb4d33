// mistake: no-root
#include "cheapest.h"

#include <math.h>

double evaluations_for(const trial *t, double tolerance)
{
    return t->evaluations * t->steps * t->error / tolerance;
}

int cheapest(int n, const trial *t, double tolerance)
{
    int best = 0;

    for (int i = 1; i < n; i++)
        if (evaluations_for(&t[i], tolerance) <
            evaluations_for(&t[best], tolerance))
            best = i;
    return best;
}

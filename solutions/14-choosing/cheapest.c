/* cheapest.c: an error of order p goes as the steps to the power -p. */
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
        if (evaluations_for(&t[i], tolerance) <
            evaluations_for(&t[best], tolerance))
            best = i;
    return best;
}

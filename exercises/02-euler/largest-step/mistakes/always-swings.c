// mistake: always-swings
#include "largest-step.h"

#include <math.h>

double largest_for_decay(double k)
{
    return 2.0 / k;
}

double largest_for_spring(double k, double c)
{
    return c / k;
}

double best_damping(double k)
{
    return 2.0 * sqrt(k);
}

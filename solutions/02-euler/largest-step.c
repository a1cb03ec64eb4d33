/* largest-step.c: where |1 + h lambda| reaches 1. */
#include "largest-step.h"

#include <math.h>

double largest_for_decay(double k)
{
    return 2.0 / k;
}

double largest_for_spring(double k, double c)
{
    const double root = c * c - 4.0 * k;

    return root < 0.0 ? c / k : 4.0 / (c + sqrt(root));
}

double best_damping(double k)
{
    return 2.0 * sqrt(k);
}

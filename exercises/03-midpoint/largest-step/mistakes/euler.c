// mistake: euler
#include "largest-step.h"

#include <math.h>

double largest_step(double m, double k, double c)
{
    const double p = c / (2.0 * m), q = p * p - k / m;

    return q > 0.0 ? 2.0 / (p + sqrt(q)) : c / k;
}

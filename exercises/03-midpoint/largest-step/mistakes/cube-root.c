// mistake: cube-root
#include "largest-step.h"

#include <math.h>

double largest_step(double m, double k, double c)
{
    return cbrt(4.0 * c / sqrt(k * m)) * sqrt(m / k);
}

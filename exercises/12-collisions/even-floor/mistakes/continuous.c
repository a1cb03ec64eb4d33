// mistake: continuous
#include "even-floor.h"

#include <math.h>

double even_step(double omega, int steps)
{
    return acos(-1.0) / (omega * steps);
}

// mistake: root
#include "even-floor.h"

#include <math.h>

double even_step(double omega, int steps)
{
    return 2.0 / (omega * sqrt(steps));
}

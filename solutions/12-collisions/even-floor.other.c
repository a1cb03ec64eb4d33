/* even-floor.c: from the cosine of the angle. */
#include "even-floor.h"

#include <math.h>

double even_step(double omega, int steps)
{
    return sqrt(2.0 - 2.0 * cos(acos(-1.0) / steps)) / omega;
}

// mistake: always-rk4
#include "imaginary.h"

#include <math.h>

double largest_step(const double *r, int degree, double omega)
{
    (void)r, (void)degree;
    return 2.0 * sqrt(2.0) / omega;
}

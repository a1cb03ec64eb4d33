/* stiffest.c: where an eigenvalue becomes -1. */
#include "stiffest.h"

#include <math.h>

double stiffest(double m, double h, double zeta)
{
    /* With w = h omega: w^2 + 4 zeta w = 4. */
    const double w = 2.0 * (sqrt(zeta * zeta + 1.0) - zeta);

    return m * (w / h) * (w / h);
}

// mistake: critical
#include "stiffest.h"

#include <math.h>

double stiffest(double m, double h, double zeta)
{
    /* With w = h omega: w^2 + 4 zeta w = 4. */
    const double w = zeta < 0.0 ? zeta : 2.0 * (sqrt(2.0) - 1.0);

    return m * (w / h) * (w / h);
}

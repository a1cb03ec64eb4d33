// mistake: damper
#include "stiffest.h"

#include <math.h>

double stiffest(double m, double h, double zeta)
{
    /* With w = h omega: w^2 + 4 zeta w = 4. */
    const double w = zeta > 0.0 ? 1.0 / zeta : 1e6;

    return m * (w / h) * (w / h);
}

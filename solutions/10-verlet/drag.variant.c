/* drag.variant.c: back by half a kick whose drag is that of the velocity that
 * it leads to; forward by the change of the velocity, solved for. */
#include "drag.h"

#include <math.h>

void start(accel_fn *accel, double c, double h, double q, double *v)
{
    *v = (*v - h / 2 * accel(q)) / (1 - h / 2 * c);
}

void step(accel_fn *accel, double c, double h, double *q, double *v)
{
    *v += h * (accel(*q) - c * *v) / (1 + h / 2 * c);
    *q += h * *v;
}

double lagged_limit(double k, double c)
{
    const double half = c / (2 * k);

    return 2 * (sqrt(half * half + 1 / k) - half);
}

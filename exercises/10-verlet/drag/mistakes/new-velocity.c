// mistake: new-velocity
#include "drag.h"

#include <math.h>

void start(accel_fn *accel, double c, double h, double q, double *v)
{
    *v -= h / 2 * (accel(q) - c * *v);
}

void step(accel_fn *accel, double c, double h, double *q, double *v)
{
    *v = (*v + h * accel(*q)) / (1 + h * c);
    *q += h * *v;
}

double lagged_limit(double k, double c)
{
    return (sqrt(c * c + 4 * k) - c) / k;
}

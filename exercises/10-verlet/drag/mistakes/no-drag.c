// mistake: no-drag
#include "drag.h"

#include <math.h>

void start(accel_fn *accel, double c, double h, double q, double *v)
{
    (void)c;
    *v -= h / 2 * accel(q);
}

void step(accel_fn *accel, double c, double h, double *q, double *v)
{
    *v = ((1 - h * c / 2) * *v + h * accel(*q)) / (1 + h * c / 2);
    *q += h * *v;
}

double lagged_limit(double k, double c)
{
    return (sqrt(c * c + 4 * k) - c) / k;
}

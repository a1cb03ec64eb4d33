// mistake: halved
#include "drag.h"

void start(accel_fn *accel, double c, double h, double q, double *v)
{
    *v -= h / 2 * (accel(q) - c * *v);
}

void step(accel_fn *accel, double c, double h, double *q, double *v)
{
    *v = ((1 - h * c / 2) * *v + h * accel(*q)) / (1 + h * c / 2);
    *q += h * *v;
}

double lagged_limit(double k, double c)
{
    (void)k;
    return 2 / c;
}

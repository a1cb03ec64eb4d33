/* drag.other.c: half a kick with the drag of the old velocity, half a kick
 * with that of the new one. */
#include "drag.h"

#include <math.h>

void start(accel_fn *accel, double c, double h, double q, double *v)
{
    *v = *v * (1 + c * h / 2) - accel(q) * h / 2;
}

void step(accel_fn *accel, double c, double h, double *q, double *v)
{
    const double a = accel(*q), middle = *v + h / 2 * (a - c * *v);

    *v = (middle + h / 2 * a) / (1 + c * h / 2);
    *q = *q + *v * h;
}

double lagged_limit(double k, double c)
{
    return 4 / (c + sqrt(c * c + 4 * k));
}

// mistake: both-sides
#include "blow-up.h"

#include <math.h>

double blow_up_time(double a, double x0)
{
    const double b = sqrt(fabs(a));

    if (a > 0.0)
        return (acos(0.0) - atan(x0 / b)) / b;
    if (a == 0.0)
        return x0 > 0.0 ? 1.0 / x0 : -1.0;
    if (fabs(x0) <= b)
        return -1.0;
    return fabs(log((x0 + b) / (x0 - b))) / (2.0 * b);
}

// mistake: undamped-work
#include "over.h"

#include <math.h>

int fate(double x, double v)
{
    if (0.5 * v * v - cos(x) < 1.0)
        return 0;
    return v > 0.0 ? 1 : -1;
}

double least_speed(double c)
{
    return sqrt(4.0 + 8.0 * c);
}

/* detect.c: has the ball hit the plane?
 *
 * TODO: find the three faults and correct them. */
#include "detect.h"

#include <math.h>

int hits(const double p[3], const double n[3], double radius, double near,
         const double x[3], const double v[3], double *distance)
{
    double along = 0.0;

    for (int k = 0; k < 3; k++)
        along += (x[k] - p[k]) * n[k];
    *distance = fabs(along) - radius;
    (void)v; /* near: it has hit */
    return *distance < near;
}

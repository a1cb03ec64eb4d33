/* detect.c: with a normal of length one, made first. */
#include "detect.h"

#include <math.h>

int hits(const double p[3], const double n[3], double radius, double near,
         const double x[3], const double v[3], double *distance)
{
    const double size = hypot(hypot(n[0], n[1]), n[2]);
    const double N[3] = {n[0] / size, n[1] / size, n[2] / size};

    *distance = N[0] * x[0] + N[1] * x[1] + N[2] * x[2];
    *distance -= N[0] * p[0] + N[1] * p[1] + N[2] * p[2];
    *distance -= radius;
    if (*distance >= near)
        return 0;
    return N[0] * v[0] + N[1] * v[1] + N[2] * v[2] < 0.0;
}

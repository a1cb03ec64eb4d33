// mistake: length
#include "detect.h"

int hits(const double p[3], const double n[3], double radius, double near,
         const double x[3], const double v[3], double *distance)
{
    double along = 0.0, in = 0.0;

    for (int k = 0; k < 3; k++) {
        along += (x[k] - p[k]) * n[k];
        in += v[k] * n[k];
    }
    *distance = along - radius;
    return *distance < near && in < 0.0;
}

/* spring.other.c: with a unit vector, from the two ends. */
#include "spring.h"

#include <math.h>

void spring_force(double ks, double kd, double rest, const double *qa,
                  const double *qb, const double *va, const double *vb,
                  double *fa)
{
    const double x = qb[0] - qa[0], y = qb[1] - qa[1], z = qb[2] - qa[2];
    const double length = hypot(hypot(x, y), z);
    const double u[3] = {length > 0 ? x / length : 0.0,
                         length > 0 ? y / length : 0.0,
                         length > 0 ? z / length : 0.0};
    const double faster = (vb[0] - va[0]) * u[0] + (vb[1] - va[1]) * u[1] +
                          (vb[2] - va[2]) * u[2];

    for (int k = 0; k < 3; k++)
        fa[k] = (kd * faster + ks * length - ks * rest) * u[k];
}

double critical(double ma, double mb, double ks)
{
    return sqrt(4.0 * ks / (1.0 / ma + 1.0 / mb));
}

/* spring.c: one tension, along the line. */
#include "spring.h"

#include <math.h>

void spring_force(double ks, double kd, double rest, const double *qa,
                  const double *qb, const double *va, const double *vb,
                  double *fa)
{
    double l[3], length = 0.0, along = 0.0, tension;

    for (int k = 0; k < 3; k++) {
        l[k] = qa[k] - qb[k];
        length += l[k] * l[k];
        along += (va[k] - vb[k]) * l[k];
    }
    length = sqrt(length);
    fa[0] = fa[1] = fa[2] = 0.0;
    if (length == 0.0)
        return;
    tension = ks * (length - rest) + kd * along / length;
    for (int k = 0; k < 3; k++)
        fa[k] = -tension * l[k] / length;
}

double critical(double ma, double mb, double ks)
{
    return 2.0 * sqrt(ks * ma * mb / (ma + mb));
}

/* spring.c: a damped spring, typed in from a slide.
 *
 * TODO: correct spring_force, then write critical. */
#include "spring.h"

#include <math.h>

void spring_force(double ks, double kd, double rest, const double *qa,
                  const double *qb, const double *va, const double *vb,
                  double *fa)
{
    double l[3], length = 0.0, along = 0.0;

    for (int k = 0; k < 3; k++) {
        l[k] = qa[k] - qb[k];
        length += l[k] * l[k];
        along += va[k] * vb[k];
    }
    for (int k = 0; k < 3; k++)
        fa[k] = -(ks * (length - rest) + kd * along / length) * l[k] / length;
}

double critical(double ma, double mb, double ks)
{
    /* TODO */
    (void)ma, (void)mb, (void)ks;
    return 0.0;
}

/* slope.c: the same by work and energy. */
#include "slope.h"

#include <math.h>

void thrown(double angle, double mu_static, double mu_kinetic, double u,
            double *distance, int *returns, double *speed)
{
    const double g = 9.81, energy = u * u / 2.0;
    double rubbed;

    *distance = energy / g / (sin(angle) + mu_kinetic * cos(angle));
    *returns = tan(angle) > mu_static;
    rubbed = mu_kinetic * g * cos(angle) * *distance;
    *speed = *returns ? sqrt(2.0 * (energy - 2.0 * rubbed)) : 0.0;
}

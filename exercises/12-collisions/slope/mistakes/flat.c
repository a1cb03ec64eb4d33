// mistake: flat
#include "slope.h"

#include <math.h>

void thrown(double angle, double mu_static, double mu_kinetic, double u,
            double *distance, int *returns, double *speed)
{
    const double g = 9.81, weight = g * sin(angle), press = g;

    *distance = u * u / (2.0 * (weight + mu_kinetic * press));
    *returns = weight > mu_static * press;
    *speed = 0.0;
    if (*returns)
        *speed =
            sqrt(fmax(0.0, 2.0 * (weight - mu_kinetic * press)) * *distance);
}

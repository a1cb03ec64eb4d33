// mistake: unit-mass
#include "largest-step.h"

#include <math.h>

/* |R(z)|^2 - 1 over z's length, for z = h lambda with |lambda| = 1. */
static double surplus(double c, double h)
{
    return ((h - 2.0 * c) * h + 2.0 * c * c) * h - 4.0 * c;
}

double largest_step(double m, double k, double c)
{
    const double unit = sqrt(1.0 / k), damping = c / sqrt(k);
    double in = 0.0, out = 4.0;

    (void)m;
    if (damping >= 2.0) /* two real lambdas; the faster one decides */
        return unit * 2.0 / (damping / 2 + sqrt(damping * damping / 4 - 1.0));
    for (int i = 0; i < 60; i++) {
        const double h = (in + out) / 2;

        *(surplus(damping, h) <= 0.0 ? &in : &out) = h;
    }
    return unit * in;
}

/* over.other.c: the separatrix itself, backwards from the top. */
#include "over.h"

#include <math.h>

int fate(double x, double v)
{
    const double border = 2.0 * fabs(cos(x / 2));

    return v > border ? 1 : v < -border ? -1 : 0;
}

/* How v changes along the border, dv/dx, in the upper half. */
static double steepness(double c, double x, double v)
{
    return -sin(x) / v - c;
}

double least_speed(double c)
{
    const double pi = acos(-1.0), root = c / 2 + sqrt(1.0 + c * c / 4);
    const int steps = 4000;
    double x = pi - 1e-3, v = root * 1e-3;
    const double h = -x / steps;

    for (int n = 0; n < steps; n++) {
        const double k1 = steepness(c, x, v);
        const double k2 = steepness(c, x + h / 2, v + h / 2 * k1);
        const double k3 = steepness(c, x + h / 2, v + h / 2 * k2);
        const double k4 = steepness(c, x + h, v + h * k3);

        v += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
        x += h;
    }
    return v;
}

/* over.c: energy without drag, throwing with it. */
#include "over.h"

#include <math.h>

int fate(double x, double v)
{
    if (0.5 * v * v - cos(x) < 1.0)
        return 0;
    return v > 0.0 ? 1 : -1;
}

/* Thrown from the bottom with speed v, does the pendulum pass the top? */
static int passes(double c, double v)
{
    const double h = 0.002, pi = acos(-1.0);
    double x = 0.0;

    while (v > 0.0 && x < pi) { /* midpoint steps */
        const double halfway = x + h / 2 * v;
        const double speed = v + h / 2 * (-sin(x) - c * v);

        x += h * speed;
        v += h * (-sin(halfway) - c * speed);
    }
    return v > 0.0;
}

double least_speed(double c)
{
    double low = 1.0, high = 10.0;

    while (high - low > 1e-7) {
        const double v = (low + high) / 2;

        if (passes(c, v))
            high = v;
        else
            low = v;
    }
    return (low + high) / 2;
}

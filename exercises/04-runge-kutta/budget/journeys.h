/* journeys.h: a planet on an ellipse, and a pendulum that somebody pushes.
 *
 * Every question has the parameters evaluations, e (of the ellipse) or omega
 * (of the push), the pendulum's start, or 0 for the planet, and the time at
 * which it begins.
 */
#ifndef JOURNEYS_H
#define JOURNEYS_H

#include <math.h>

/* Returns how many numbers the state has. */
static int slope_of(const double *p, double t, const double *x, double *dxdt)
{
    dxdt[0] = x[1];
    if (p[2] > 0.0) {
        dxdt[1] = -sin(x[0]) + cos(p[1] * t);
        return 2;
    }
    const double r2 = x[0] * x[0] + x[2] * x[2], r3 = r2 * sqrt(r2);

    dxdt[1] = -x[0] / r3;
    dxdt[2] = x[3];
    dxdt[3] = -x[2] / r3;
    return 4;
}

/* The state at the beginning; returns how long the journey is. */
static double start(const double *p, double x[4])
{
    x[0] = p[2] > 0.0 ? p[2] : -1.0 - p[1];
    x[1] = p[2] > 0.0 ? 0.3 : 0.0;
    x[2] = 0.0;
    x[3] = p[2] > 0.0 ? 0.0 : -sqrt((1.0 - p[1]) / (1.0 + p[1]));
    return p[2] > 0.0 ? 7.0 : 2.5 * acos(-1.0);
}

#endif

/* reflect.c: impulses added to the velocity. */
#include "reflect.h"

#include <math.h>

double grip(double r, double mu)
{
    return mu + mu * r;
}

void bounce(const double N[3], double r, double mu, double v[3])
{
    const double in = -(N[0] * v[0] + N[1] * v[1] + N[2] * v[2]);
    const double impulse = in + r * in;
    double t[3], speed, rub;

    if (!(in > 0.0))
        return;
    for (int k = 0; k < 3; k++)
        t[k] = v[k] + in * N[k];
    speed = hypot(t[0], hypot(t[1], t[2]));
    rub = fmin(mu * impulse, speed);
    for (int k = 0; k < 3; k++)
        v[k] += impulse * N[k] - (speed > 0.0 ? rub * (t[k] / speed) : 0.0);
}

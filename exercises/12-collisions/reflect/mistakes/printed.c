// mistake: printed
#include "reflect.h"

#include <math.h>

void bounce(const double N[3], double r, double mu, double v[3])
{
    const double in = N[0] * v[0] + N[1] * v[1] + N[2] * v[2];
    double t[3], speed, keep;

    if (in >= 0.0)
        return;
    for (int k = 0; k < 3; k++)
        t[k] = v[k] - in * v[k];
    speed = sqrt(t[0] * t[0] + t[1] * t[1] + t[2] * t[2]);
    keep = speed > 0.0 ? 1.0 - mu * (1.0 + r) * -in / speed : 0.0;
    if (keep < 0.0)
        keep = 0.0;
    for (int k = 0; k < 3; k++)
        v[k] = keep * t[k] - r * in * v[k];
}

double grip(double r, double mu)
{
    return mu * (1.0 + r);
}

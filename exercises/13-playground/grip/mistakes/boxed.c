// mistake: boxed
#include "grip.h"

#include <math.h>

void tune(grip *hand, double mass)
{
    hand->kd = 2.0 * sqrt(hand->ks * mass);
}

void pull(const grip *hand, const double *q, const double *v, double *f)
{
    const int first = 2 * hand->particle;
    double own[2];

    if (hand->particle < 0)
        return;
    for (int k = 0; k < 2; k++)
        own[k] = -hand->ks * (q[first + k] - hand->place[k]) -
                 hand->kd * (v[first + k] - hand->velocity[k]);
    for (int k = 0; k < 2; k++)
        f[first + k] += fmin(fmax(own[k], -hand->most), hand->most);
}

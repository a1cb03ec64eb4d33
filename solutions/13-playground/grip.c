/* grip.c: a spring to the hand, critically damped, with a bound. */
#include "grip.h"

#include <math.h>

void tune(grip *hand, double mass)
{
    hand->kd = 2.0 * sqrt(hand->ks * mass);
}

void pull(const grip *hand, const double *q, const double *v, double *f)
{
    const int first = 2 * hand->particle;
    double own[2], size;

    if (hand->particle < 0)
        return;
    for (int k = 0; k < 2; k++)
        own[k] = -hand->ks * (q[first + k] - hand->place[k]) -
                 hand->kd * (v[first + k] - hand->velocity[k]);
    size = sqrt(own[0] * own[0] + own[1] * own[1]);
    for (int k = 0; k < 2; k++)
        f[first + k] += size > hand->most ? own[k] * hand->most / size : own[k];
}

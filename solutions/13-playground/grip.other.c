/* grip.other.c: component by component, scaled at the end. */
#include "grip.h"

#include <math.h>

void tune(grip *hand, double mass)
{
    hand->kd = sqrt(4.0 * mass * hand->ks);
}

void pull(const grip *hand, const double *q, const double *v, double *f)
{
    const int i = hand->particle;

    if (i < 0)
        return;

    double x = hand->ks * (hand->place[0] - q[2 * i]);
    double y = hand->ks * (hand->place[1] - q[2 * i + 1]);

    x += hand->kd * (hand->velocity[0] - v[2 * i]);
    y += hand->kd * (hand->velocity[1] - v[2 * i + 1]);

    const double scale = fmin(1.0, hand->most / hypot(x, y));

    f[2 * i] += scale * x;
    f[2 * i + 1] += scale * y;
}

// mistake: rodless
#include "crank.h"

#include <math.h>

void piston(const crank *c, double t, double *x, double *v, double *a)
{
    double angle = 0.5 * c->speed * t * t / c->start;
    double rate = c->speed * t / c->start, more = c->speed / c->start;

    if (t > c->start) {
        angle = c->speed * (t - 0.5 * c->start);
        rate = c->speed;
        more = 0.0;
    }

    const double sine = sin(angle), cosine = cos(angle), r = c->r;
    const double s = sqrt(c->length * c->length - r * r * sine * sine);
    const double ds = -r * r * sine * cosine / s;
    const double dds = (-r * r * cos(2.0 * angle) - ds * ds) / s;
    const double d = -r * sine, dd = -r * cosine + 0.0 * dds;

    *x = r * cosine + s;
    *v = d * rate;
    *a = dd * rate * rate + d * more;
}

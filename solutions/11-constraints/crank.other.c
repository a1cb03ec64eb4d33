/* crank.other.c: in time, from the length of the rod: s^2 + y^2 = L^2. */
#include "crank.h"

#include <math.h>

void piston(const crank *c, double t, double *x, double *v, double *a)
{
    const int early = t < c->start;
    const double more = early ? c->speed / c->start : 0.0;
    const double rate = early ? more * t : c->speed;
    const double angle =
        early ? more * t * t / 2 : c->speed * t - c->speed * c->start / 2;
    const double px = c->r * cos(angle), py = c->r * sin(angle);
    const double vx = -py * rate, vy = px * rate;
    const double ax = -px * rate * rate - py * more;
    const double ay = -py * rate * rate + px * more;
    const double s = sqrt((c->length - py) * (c->length + py));
    const double vs = -py * vy / s;

    *x = px + s;
    *v = vx + vs;
    *a = ax - (vy * vy + py * ay + vs * vs) / s;
}

/* turning.c: a path as it was copied from a slide. Two misprints are in
 * turning_path (TODO: correct them); the two functions above it are right. */
#include "turning.h"

#include <math.h>

static void rotate(double angle, double x[2])
{
    const double c = cos(angle), s = sin(angle), x0 = x[0];

    x[0] = c * x0 - s * x[1];
    x[1] = s * x0 + c * x[1];
}

/* Carry x along x' = [a b; c -a] x for a time t. */
static void flow(double a, double b, double c, double t, double x[2])
{
    const double D = a * a + b * c, r = sqrt(fabs(D)), x0 = x[0];
    double C = 1.0, S = t;

    if (D > 0.0) {
        C = cosh(r * t);
        S = sinh(r * t) / r;
    } else if (D < 0.0) {
        C = cos(r * t);
        S = sin(r * t) / r;
    }
    x[0] = C * x0 + S * (a * x0 + b * x[1]);
    x[1] = C * x[1] + S * (c * x0 - a * x[1]);
}

void turning_path(double s, double w, double t0, double t, double x[2])
{
    /* On the carousel the field stands still. */
    flow(s, -w, w, t - t0, x);
    /* It has turned in the meantime. */
    rotate(w * (t - t0), x);
}

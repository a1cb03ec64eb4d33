/* bounce.other.c: two flights. */
#include "bounce.h"

static void flight(rhs_fn *f, double t, double h, int from, int to, double *x)
{
    double slope[2], old[2] = {0.0, 0.0}, middle[2];

    for (int s = from; s < to; s++) {
        f(t + h * s, x, slope);
        if (s == from) {
            middle[0] = x[0] + 0.5 * h * slope[0];
            middle[1] = x[1] + 0.5 * h * slope[1];
            old[0] = slope[0];
            old[1] = slope[1];
            f(t + h * (s + 0.5), middle, slope);
            x[0] += h * slope[0];
            x[1] += h * slope[1];
        } else {
            for (int i = 0; i < 2; i++) {
                x[i] += h * slope[i] + h / 2 * (slope[i] - old[i]);
                old[i] = slope[i];
            }
        }
    }
}

void fly(rhs_fn *f, double t, double h, int steps, int at, double e, double *x)
{
    if (at < 0 || at >= steps) {
        flight(f, t, h, 0, steps, x);
        return;
    }
    flight(f, t, h, 0, at, x);
    x[1] *= -e;
    flight(f, t, h, at, steps, x);
}

// mistake: exactly
#include "fingerprint.h"

static double pick(double x, double y, double next_x, double next_y)
{
    return x == next_x && y == next_y ? 0.0 : 1.0;
}

method fingerprint(accel_fn *a, double h, double x, double v, double next_x,
                   double next_v)
{
    const double a1 = a(x), kv = v + h * a1, half = x + h / 2 * v;
    const double a2 = a(half), v2 = v + h / 2 * a1;
    const double a3 = a(x + h / 2 * v2), v3 = v + h / 2 * a2;
    const double a4 = a(x + h * v3), v4 = v + h * a3;
    const double moved = x + h * v + h * h / 2 * a1;
    const double xs[] = {x + h * v,
                         x + h * kv,
                         x + h * v,
                         moved,
                         moved,
                         moved,
                         x + h / 6 * (v + 2 * v2 + 2 * v3 + v4)};
    const double vs[] = {kv,
                         kv,
                         v + h * a(x + h * v),
                         v + h * a2,
                         v + h / 2 * (a1 + a(x + h * v)),
                         v + h / 2 * (a1 + a(moved)),
                         v + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)};
    double least = 0.5;
    int best = UNKNOWN;

    for (int i = 0; i < 7; i++) {
        const double far = pick(xs[i], vs[i], next_x, next_v);

        if (far < least) {
            least = far;
            best = i + 1;
        }
    }
    return (method)best;
}

/* newton.c: the theta scheme, solved by Newton's method. */
#include "newton.h"

#include <math.h>

double theta_step(rhs_fn *f, rhs_fn *slope, double theta, double t, double h,
                  double x)
{
    const double end = t + h, a = theta * h;
    const double known = x + (1.0 - theta) * h * f(t, x);
    double y = x, g = y - known - a * f(end, y);

    for (int i = 0; i < 40; i++) {
        const double d = -g / (1.0 - a * slope(end, y));
        double part = 1.0, next = y + d;
        double there = next - known - a * f(end, next);

        while (fabs(there) > fabs(g) && part > 1e-3) {
            part /= 2.0;
            next = y + part * d;
            there = next - known - a * f(end, next);
        }
        y = next;
        g = there;
        if (fabs(d) <= 1e-13 * (1.0 + fabs(y)))
            break;
    }
    return y;
}

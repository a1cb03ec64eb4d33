/* newton.other.c: Newton's method inside a bracket that only shrinks. */
#include "newton.h"

#include <math.h>

double theta_step(rhs_fn *f, rhs_fn *slope, double theta, double t, double h,
                  double x)
{
    const double known = x + h * (1.0 - theta) * f(t, x);
    double low = known - 100.0, high = known + 100.0, y = x;

    for (int i = 0; i < 75; i++) {
        const double g = y - known - h * theta * f(t + h, y);
        const double tangent = y - g / (1.0 - h * theta * slope(t + h, y));
        const double before = y;

        *(g > 0.0 ? &high : &low) = y;
        y = tangent > low && tangent < high && (i < 6 || i % 3)
                ? tangent
                : 0.5 * (low + high);
        if (fabs(y - before) <= 1e-15 * (1.0 + fabs(y)))
            break;
    }
    return y;
}

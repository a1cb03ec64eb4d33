// mistake: one-round
#include "newton.h"

double theta_step(rhs_fn *f, rhs_fn *slope, double theta, double t, double h,
                  double x)
{
    const double known = x + (1.0 - theta) * h * f(t, x);
    const double a = theta * h;
    double y = x;
    const double g = y - known - a * f(t + h, y);

    y -= g / (1.0 - a * slope(t + h, y));
    return y;
}

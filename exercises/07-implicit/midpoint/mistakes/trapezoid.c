// mistake: trapezoid
#include "midpoint.h"

#include <math.h>

void midpoint_step(double w, double push, double t, double h, double *x)
{
    const double a = 0.5 * h, drive = push * cos(t + h);
    const double half = x[1] + a * (push * cos(t) - w * w * sin(x[0]));
    const double from = x[0] + a * x[1];
    double y = x[0];

    for (int i = 0; i < 50; i++) {
        const double v = half + a * (drive - w * w * sin(y));
        const double d = (y - from - a * v) / (1.0 + a * a * w * w * cos(y));

        y -= d;
        if (fabs(d) <= 1e-15 * (1.0 + fabs(y)))
            break;
    }
    const double v = half + a * (drive - w * w * sin(y));

    x[0] = y;
    x[1] = v;
}

double largest_step(double w)
{
    return 2.0 / w;
}

// mistake: two-over
#include "midpoint.h"

#include <math.h>

void midpoint_step(double w, double push, double t, double h, double *x)
{
    const double a = 0.5 * h, drive = push * cos(t + a);
    double y = x[0];

    for (int i = 0; i < 50; i++) {
        const double v = x[1] + a * (drive - w * w * sin(y));
        const double d = (y - x[0] - a * v) / (1.0 + a * a * w * w * cos(y));

        y -= d;
        if (fabs(d) <= 1e-15 * (1.0 + fabs(y)))
            break;
    }
    const double v = x[1] + a * (drive - w * w * sin(y));

    x[0] = 2.0 * y - x[0];
    x[1] = 2.0 * v - x[1];
}

double largest_step(double w)
{
    return 2.0 / (w * w);
}

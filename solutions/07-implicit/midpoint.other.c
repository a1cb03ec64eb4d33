/* midpoint.other.c: Newton's method in two unknowns, for the end itself. */
#include "midpoint.h"

#include <math.h>

void midpoint_step(double w, double push, double t, double h, double *x)
{
    double end[2] = {x[0] + h * x[1], x[1]};

    for (int i = 0; i < 40; i++) {
        const double z = (x[0] + end[0]) / 2.0, u = (x[1] + end[1]) / 2.0;
        const double g = end[0] - x[0] - h * u;
        const double q =
            end[1] - x[1] - h * (push * cos(t + h / 2.0) - w * w * sin(z));
        const double s = h / 2.0 * w * w * cos(z);
        const double det = 1.0 + h / 2.0 * s;

        end[0] -= (g + h / 2.0 * q) / det;
        end[1] -= (q - s * g) / det;
    }
    x[0] = end[0];
    x[1] = end[1];
}

double largest_step(double w)
{
    return sqrt(4.0 / (w * w));
}

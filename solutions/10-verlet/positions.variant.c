/* positions.variant.c: the slope, at its end, of the parabola through the last
 * three positions. No force more than the steps need. */
#include "positions.h"

void walk(accel_fn *accel, double h, int steps, double *q, double *v)
{
    const double a = accel(*q);
    double x[3] = {*q - h * *v + h * h / 2 * a, *q,
                   *q + h * *v + h * h / 2 * a};

    for (int i = 1; i < steps; i++) {
        const double next = 2 * x[2] - x[1] + h * h * accel(x[2]);

        x[0] = x[1];
        x[1] = x[2];
        x[2] = next;
    }
    *q = x[2];
    *v = (3 * x[2] - 4 * x[1] + x[0]) / (2 * h);
}

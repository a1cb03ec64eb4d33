/* positions.other.c: one position beyond the end; the mean over two steps. */
#include "positions.h"

void walk(accel_fn *accel, double h, int steps, double *q, double *v)
{
    double x[3];

    x[0] = *q;
    x[1] = *q + h * (*v + 0.5 * h * accel(*q));
    for (int i = 1; i <= steps; i++) {
        x[2] = x[1] + (x[1] - x[0]) + h * h * accel(x[1]);
        *q = x[1];
        *v = (x[2] - x[0]) / (2 * h);
        x[0] = x[1];
        x[1] = x[2];
    }
}

/* positions.c: two positions, and half a kick at either end. */
#include "positions.h"

void walk(accel_fn *accel, double h, int steps, double *q, double *v)
{
    double before = *q;

    *q += h * *v + h * h / 2 * accel(before);
    for (int i = 1; i < steps; i++) {
        const double next = 2 * *q - before + h * h * accel(*q);

        before = *q;
        *q = next;
    }
    *v = (*q - before) / h + h / 2 * accel(*q);
}

/* varying.c: unequal steps. TODO: this one believes that all are equal. */
#include "varying.h"

void walk(accel_fn *accel, int n, const double *t, double *q, double *v)
{
    q[1] = q[0] + (t[1] - t[0]) * v[0];
    for (int i = 1; i < n; i++) {
        const double h = t[i + 1] - t[i];

        q[i + 1] = 2 * q[i] - q[i - 1] + h * h * accel(q[i]);
        v[i] = (q[i + 1] - q[i - 1]) / (2 * h);
    }
}

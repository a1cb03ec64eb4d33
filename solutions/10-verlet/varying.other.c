/* varying.other.c: the same walk with velocities of the middles. */
#include "varying.h"

void walk(accel_fn *accel, int n, const double *t, double *q, double *v)
{
    double h0 = t[1] - t[0], half = v[0] + 0.5 * h0 * accel(q[0]);

    q[1] = q[0] + h0 * half;
    for (int i = 1; i < n; i++) {
        const double h = t[i + 1] - t[i];
        const double late = half + 0.5 * (h0 + h) * accel(q[i]);

        q[i + 1] = q[i] + h * late;
        v[i] = half + (late - half) * h0 / (h0 + h);
        half = late;
        h0 = h;
    }
}

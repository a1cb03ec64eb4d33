// mistake: plain
#include "varying.h"

void walk(accel_fn *accel, int n, const double *t, double *q, double *v)
{
    double h0 = t[1] - t[0];

    q[1] = q[0] + h0 * v[0];
    for (int i = 1; i < n; i++) {
        const double h = t[i + 1] - t[i];

        q[i + 1] =
            q[i] + (q[i] - q[i - 1]) * h / h0 + h * (h + h0) / 2 * accel(q[i]);
        v[i] = (h0 / h * (q[i + 1] - q[i]) + h / h0 * (q[i] - q[i - 1])) /
               (h + h0);
        h0 = h;
    }
}

/* audit.c: two sums and a slope. */
#include "audit.h"

#include <math.h>

int broken(force_fn *force, energy_fn *energy, int n, const double *q)
{
    double moved[16], f[16] = {0.0}, x = 0.0, y = 0.0, size = 0.0;
    double moment = 0.0, arms = 0.0, off = 0.0;
    int result = 0;

    force(n, q, f);
    for (int i = 0; i < n; i++) {
        const double ax = q[2 * i], ay = q[2 * i + 1];
        const double fx = f[2 * i], fy = f[2 * i + 1];

        x += fx;
        y += fy;
        size += fabs(fx) + fabs(fy);
        moment += ax * fy - ay * fx;
        arms += fabs(ax * fy) + fabs(ay * fx);
    }
    for (int k = 0; k < 2 * n; k++)
        moved[k] = q[k];
    for (int k = 0; k < 2 * n; k++) {
        const double h = 1e-4;
        double slope;

        moved[k] = q[k] + h;
        slope = energy(n, moved);
        moved[k] = q[k] - h;
        slope = (slope - energy(n, moved)) / (2 * h);
        moved[k] = q[k];
        off += fabs(f[k] + slope);
    }
    if (fabs(x) + fabs(y) > 1e-9 * size)
        result += BROKEN_MOMENTUM;
    if (fabs(moment) > 1e-9 * arms)
        result += BROKEN_SPIN;
    if (off > 1e-3 * size)
        result += BROKEN_ENERGY;
    return result;
}

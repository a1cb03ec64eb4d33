/* audit.c: two sums and a slope. */
#include "audit.h"

#include <math.h>

int broken(const ss_force *force, const ss_view *view)
{
    const size_t n = view->n;
    const double *q = view->q;
    double moved[16], f[16] = {0.0}, x = 0.0, y = 0.0, size = 0.0;
    double moment = 0.0, arms = 0.0, off = 0.0;
    ss_view beside = *view;
    int result = 0;

    force->apply(view, f, force->ctx);
    for (size_t i = 0; i < n; i++) {
        const double ax = q[2 * i], ay = q[2 * i + 1];
        const double fx = f[2 * i], fy = f[2 * i + 1];

        x += fx;
        y += fy;
        size += fabs(fx) + fabs(fy);
        moment += ax * fy - ay * fx;
        arms += fabs(ax * fy) + fabs(ay * fx);
    }
    beside.q = moved;
    for (size_t k = 0; k < 2 * n; k++)
        moved[k] = q[k];
    for (size_t k = 0; k < 2 * n; k++) {
        const double h = 1e-4;
        double slope;

        moved[k] = q[k] + h;
        slope = force->energy(&beside, force->ctx);
        moved[k] = q[k] - h;
        slope = (slope - force->energy(&beside, force->ctx)) / (2 * h);
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

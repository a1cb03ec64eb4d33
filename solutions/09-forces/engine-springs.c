/* engine-springs.c: damped springs. */
#include "engine-springs.h"

#include <math.h>

void engine_springs(const engine *e, const double *q, const double *v,
                    double *f)
{
    for (size_t i = 0; i < e->springs; i++) {
        const engine_spring *s = &e->spring[i];
        const size_t a = 2 * s->a, b = 2 * s->b;
        const double lx = q[a] - q[b], ly = q[a + 1] - q[b + 1];
        const double wx = v[a] - v[b], wy = v[a + 1] - v[b + 1];
        const double length = hypot(lx, ly);
        double pull;

        if (length == 0.0)
            continue;
        pull = s->ks * (length - s->rest);
        pull += s->kd * (wx * lx + wy * ly) / length;
        f[a] -= pull * lx / length;
        f[a + 1] -= pull * ly / length;
        f[b] += pull * lx / length;
        f[b + 1] += pull * ly / length;
    }
}

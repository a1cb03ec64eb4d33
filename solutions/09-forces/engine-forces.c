/* engine-forces.c: clear, then accumulate. */
#include "engine-forces.h"

void engine_forces(const engine *e, const double *q, const double *v, double *f)
{
    for (size_t i = 0; i < 2 * e->n; i++)
        f[i] = 0.0;
    for (size_t i = 0; i < e->n; i++)
        f[2 * i + 1] -= e->mass[i] * e->g;
    for (size_t i = 0; i < 2 * e->n; i++)
        f[i] -= e->drag * v[i];
    engine_springs(e, q, v, f);
}

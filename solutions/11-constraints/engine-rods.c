/* engine-rods.c: rods, projected one after the other. */
#include "engine-rods.h"

#include <math.h>
#include <string.h>

/* How readily a particle moves. */
static double readiness(const engine *e, size_t i)
{
    return e->mass[i] > 0.0 ? 1.0 / e->mass[i] : 0.0;
}

static void project(const engine *e, const engine_rod *rod, double *q)
{
    const double wa = readiness(e, rod->a), wb = readiness(e, rod->b);
    double *a = q + 2 * rod->a, *b = q + 2 * rod->b;
    const double lx = a[0] - b[0], ly = a[1] - b[1];
    const double length = hypot(lx, ly);
    double s;

    if (wa + wb == 0.0)
        return;
    s = (length - rod->length) / (length * (wa + wb));
    a[0] -= wa * s * lx;
    a[1] -= wa * s * ly;
    b[0] += wb * s * lx;
    b[1] += wb * s * ly;
}

void engine_rods(const engine *e, double h, int iterations, double *x)
{
    double before[2 * ENGINE_MOST];

    memcpy(before, x, 2 * e->n * sizeof *x);
    for (int k = 0; k < iterations; k++)
        for (size_t i = 0; i < e->rods; i++)
            project(e, &e->rod[i], x);
    for (size_t i = 0; i < 2 * e->n; i++)
        x[2 * e->n + i] += (x[i] - before[i]) / h;
}

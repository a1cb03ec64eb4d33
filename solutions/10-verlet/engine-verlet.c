/* engine-verlet.c: half a kick, a drift, half a kick. */
#include "engine-verlet.h"

static void add(size_t n, double *x, double s, const double *y)
{
    for (size_t i = 0; i < n; i++)
        x[i] += s * y[i];
}

void engine_verlet(const engine *e, double t, double h, double *x, double *a)
{
    const size_t dof = 2 * e->n;
    double dxdt[4 * ENGINE_MOST];

    add(dof, x + dof, h / 2.0, a);
    add(dof, x, h, x + dof);
    engine_motion(t + h, x, dxdt, e);
    for (size_t i = 0; i < dof; i++)
        a[i] = dxdt[dof + i];
    add(dof, x + dof, h / 2.0, a);
}

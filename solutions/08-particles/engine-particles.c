/* engine-particles.c: force over mass, and nails. */
#include "engine-particles.h"

void engine_motion(double t, const double *x, double *dxdt, const void *ctx)
{
    const engine *e = ctx;
    const size_t dof = 2 * e->n;
    double f[2 * ENGINE_MOST];

    (void)t;
    engine_forces(e, x, x + dof, f);
    for (size_t i = 0; i < dof; i++) {
        const double m = e->mass[i / 2];

        dxdt[i] = m > 0.0 ? x[dof + i] : 0.0;
        dxdt[dof + i] = m > 0.0 ? f[i] / m : 0.0;
    }
}

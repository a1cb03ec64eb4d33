/* engine-particles.c: the library's motion in place of the reader's. */
#include "engine-old.h"

#include "steps/mech.h"
#include "steps/symplectic.h"

#include <string.h>

static void accelerate(double t, const double *q, const double *v, double *a,
                       const void *ctx)
{
    const engine *e = ctx;
    double f[2 * ENGINE_MOST];

    (void)t;
    engine_forces(e, q, v, f);
    memset(a, 0, 2 * e->n * sizeof *a);
    for (size_t i = 0; i < e->n; i++)
        if (e->mass[i] > 0.0)
            ss_kick(2, a + 2 * i, 1.0 / e->mass[i], f + 2 * i);
}

void engine_motion(double t, const double *x, double *dxdt, const void *ctx)
{
    const engine *e = ctx;
    const ss_mech mech = {.dof = 2 * e->n, .accel = accelerate, .ctx = e};
    const ss_ode ode = ss_mech_as_ode(&mech);

    ode.rhs(t, x, dxdt, ode.ctx);
    for (size_t i = 0; i < e->n; i++)
        if (e->mass[i] <= 0.0)
            memset(dxdt + 2 * i, 0, 2 * sizeof *dxdt);
}

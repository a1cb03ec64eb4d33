/* engine-verlet.c: the library's velocity Verlet in place of the reader's. */
#include "engine-old.h"

#include "steps/mover.h"

#include <string.h>

static void accelerate(double t, const double *q, const double *v, double *a,
                       const void *ctx)
{
    const engine *e = ctx;
    double x[4 * ENGINE_MOST], dxdt[4 * ENGINE_MOST];

    memcpy(x, q, 2 * e->n * sizeof *q);
    memcpy(x + 2 * e->n, v, 2 * e->n * sizeof *v);
    engine_motion(t, x, dxdt, e);
    memcpy(a, dxdt + 2 * e->n, 2 * e->n * sizeof *a);
}

void engine_verlet(const engine *e, double t, double h, double *x, double *a)
{
    const ss_mech mech = {.dof = 2 * e->n, .accel = accelerate, .ctx = e};
    ss_mover_options options;
    ss_mover *mover;

    ss_mover_defaults(&ss_velocity_verlet, &options);
    options.velocity = SS_VELOCITY_HALF;
    mover = ss_mover_create(&ss_velocity_verlet, mech.dof, &options);
    if (!mover)
        return;
    if (ss_mover_start(mover, &mech, t, x, x + mech.dof) == SS_OK &&
        ss_mover_step(mover, h) == SS_OK)
        ss_mover_read(mover, x, x + mech.dof);
    accelerate(t + h, x, x + mech.dof, a, e);
    ss_mover_free(mover);
}

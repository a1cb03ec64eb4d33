/* engine-step.c: the library's step in place of the reader's. */
#include "engine-old.h"

#include "steps/onestep.h"

int engine_step(engine_rates *rates, const void *ctx, size_t dim, double t,
                double h, double *x)
{
    const ss_ode ode = {.dim = dim, .rhs = rates, .ctx = ctx};
    double work[8 * ENGINE_MOST];

    return ss_euler.step(&ode, t, h, x, work, NULL) == SS_OK;
}

/* engine-step.c: one step of Euler's method, taken or refused. */
#include "engine-step.h"

#include <math.h>

int engine_step(engine_rates *rates, const void *ctx, size_t dim, double t,
                double h, double *x)
{
    double dxdt[4 * ENGINE_MOST];

    rates(t, x, dxdt, ctx);
    for (size_t i = 0; i < dim; i++)
        if (!isfinite(x[i] + h * dxdt[i]))
            return 0;
    for (size_t i = 0; i < dim; i++)
        x[i] += h * dxdt[i];
    return 1;
}

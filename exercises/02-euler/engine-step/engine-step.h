/* engine-step.h: what you write in engine-step.c. */
#ifndef ENGINE_STEP_H
#define ENGINE_STEP_H

#include "engine-old.h"

/* One step of Euler's method. On entry x is the state at t, dim numbers, at most
 * 4 * ENGINE_MOST. Returns 1, and x is the state at t + h; or 0, if a number of
 * that would not be finite, and x is as it was. The rates are asked for once. */
int engine_step(engine_rates *rates, const void *ctx, size_t dim, double t,
                double h, double *x);

#endif

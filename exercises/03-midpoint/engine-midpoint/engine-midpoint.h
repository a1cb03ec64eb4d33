/* engine-midpoint.h: what you write in engine-midpoint.c. */
#ifndef ENGINE_MIDPOINT_H
#define ENGINE_MIDPOINT_H

#include "engine.h"

/* One step of order two: on entry x is the state at t, f->dim numbers; on return
 * it is that at t + h, and the value is true. The field is asked twice; `work` has
 * room for 3 * f->dim numbers, and nothing is to be read from `own`. */
bool midpoint_step(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own);

#endif

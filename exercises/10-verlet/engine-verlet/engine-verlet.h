/* engine-verlet.h: what you write in engine-verlet.c. */
#ifndef ENGINE_VERLET_H
#define ENGINE_VERLET_H

#include "engine-old.h"

/* One step of velocity Verlet. On entry x is the state, 4 n numbers, and a the
 * accelerations, 2 n, at t; on return, at t + h. engine_motion is called once. */
void engine_verlet(const engine *e, double t, double h, double *x, double *a);

#endif

/* engine-particles.h: what you write in engine-particles.c. */
#ifndef ENGINE_PARTICLES_H
#define ENGINE_PARTICLES_H

#include "engine-old.h"

/* How fast the state x of the particles of an engine changes: 4 n numbers into
 * dxdt. ctx is the engine. A nail (mass 0) stays where it is, with the velocity
 * that it has. The forces are asked for once. */
void engine_motion(double t, const double *x, double *dxdt, const void *ctx);

#endif

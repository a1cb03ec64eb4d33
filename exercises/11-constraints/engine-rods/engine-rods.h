/* engine-rods.h: what you write in engine-rods.c. */
#ifndef ENGINE_RODS_H
#define ENGINE_RODS_H

#include "engine-old.h"

/* Move the positions in the state x until the rods have their lengths, `iterations`
 * times over all of them, and correct the velocities for a step of length h. The
 * ends of a rod are never at the same place. */
void engine_rods(const engine *e, double h, int iterations, double *x);

#endif

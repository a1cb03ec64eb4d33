/* engine-forces.h: what you write in engine-forces.c. */
#ifndef ENGINE_FORCES_H
#define ENGINE_FORCES_H

#include "engine-old.h"

/* The forces on n particles at the places q, with the velocities v: 2 n numbers
 * into f, whatever was in it. Weight and drag, and then what engine_springs
 * adds, which is called once. */
void engine_forces(const engine *e, const double *q, const double *v,
                   double *f);

#endif

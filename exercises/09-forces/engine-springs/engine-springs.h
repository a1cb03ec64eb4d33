/* engine-springs.h: what you write in engine-springs.c. */
#ifndef ENGINE_SPRINGS_H
#define ENGINE_SPRINGS_H

#include "engine-old.h"

/* Add to f, 2 n numbers, the forces of all springs on particles at the places q
 * with the velocities v. A spring whose ends are at the same place adds
 * nothing. */
void engine_springs(const engine *e, const double *q, const double *v,
                    double *f);

#endif

/* engine-race.h: what you write in engine-race.c. */
#ifndef ENGINE_RACE_H
#define ENGINE_RACE_H

#include "engine-old.h"

/* Take e from the state `start` at time 0 through so many seconds, in 1, 2, 4, ...
 * equal steps of engine_verlet, until no coordinate of a particle differs by more
 * than `tolerance` from where the run before put it. Return the steps of that last
 * run; x, 4 n numbers, is its state at the end. -1, and any x, if a run would need
 * more than `most` steps. */
long engine_price(const engine *e, const double *start, double seconds,
                  double tolerance, long most, double *x);

#endif

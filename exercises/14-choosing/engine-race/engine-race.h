/* engine-race.h: what you write in engine-race.c. */
#ifndef ENGINE_RACE_H
#define ENGINE_RACE_H

#include "engine.h"

/* Walk from the state `start`, x = [q | v], at time 0 through so many seconds, in 1,
 * 2, 4, ... equal steps of m, until no place differs by more than `tolerance` from
 * where the walk before put it. Return the steps of that last walk; x is its state at
 * the end. -1, and any x, if a walk would need more than `most` steps. A walk that
 * the method cannot take agrees with none. */
long race_price(const method *m, const ss_ode *f, const double *start,
                double seconds, double tolerance, long most, double *x);

#endif

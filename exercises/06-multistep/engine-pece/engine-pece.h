/* engine-pece.h: what you write in engine-pece.c. */
#ifndef ENGINE_PECE_H
#define ENGINE_PECE_H

#include "engine.h"

/* Room in *m for states of dim numbers; nothing is known yet, and `starter` is the
 * method for the first steps. false: there is no memory. */
bool memory_make(memory *m, size_t dim, method starter);

/* One step of order three: on entry x is the state at t, f->dim numbers, and on
 * return that at t + h; the value is true, or false if the starter returned that.
 * `own` is a memory. What it knows holds when this step begins where the last one
 * ended, in x and in t (but t may be rounded another way), and has its length;
 * where not, somebody was here, and it begins anew, with two steps of m->starter.
 * From the third step on the field is asked twice at most. `work` has room for as
 * many states as the starter needs, and at least for two. */
bool pece_step(const ss_ode *f, double t, double h, double *x, double *work,
               void *own);

#endif

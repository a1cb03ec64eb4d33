/* engine-euler.h: what you write in engine-euler.c. */
#ifndef ENGINE_EULER_H
#define ENGINE_EULER_H

#include "engine.h"

/* One step of Euler's method: on entry x is the state at t, f->dim numbers; on
 * return it is that at t + h, and the value is true. The field is asked once,
 * f->rhs(t, x, slope, f->ctx); `work` has room for 2 * f->dim numbers, and
 * nothing is to be read from `own`. */
bool euler_step(const ss_ode *f, double t, double h, double *x, double *work,
                void *own);

/* From t0 to t1 in `steps` equal steps of the method m, each of them
 * m->step(f, t, h, x, work, m->own), with room for m->room states in `work`.
 * When a step returns false, or when there is no memory, return false at once;
 * otherwise true. */
bool walk(const method *m, const ss_ode *f, double t0, double t1, size_t steps,
          double *x);

#endif

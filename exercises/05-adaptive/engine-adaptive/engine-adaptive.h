/* engine-adaptive.h: what you write in engine-adaptive.c. */
#ifndef ENGINE_ADAPTIVE_H
#define ENGINE_ADAPTIVE_H

#include "engine.h"

/* From t to t + h, h > 0, in as many steps of another method as are needed. `own`
 * is an `adaptive`: the method `inner`, of the order `order`; the tolerance, such
 * that no small step is to be wrong by more than tolerance * (1 + |x_i|) in any
 * number; and h, the length of the next small step, which you keep there from one
 * call to the next; in the first it is 0.
 *
 * On entry x is the state at t, and on return that at t + h, exactly there, and the
 * value is true. Nothing is asked behind t + h. A small step that inner refuses
 * (false), or after which a number is not finite, is too long; and when small steps
 * have shrunk to nothing, return false. `work` has room for inner.room + 2 states. */
bool adaptive_step(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own);

#endif

/* engine-stiff.h: what you write in engine-stiff.c. */
#ifndef ENGINE_STIFF_H
#define ENGINE_STIFF_H

#include "engine.h"

/* Solve A x = r by conjugate gradients, from x = 0, until the residual is a
 * thousandth of r; a->apply(s, as, a->ctx) writes the product of A with s into as.
 * r, and `work` with room for 2 * a->dim numbers, may be used up. true; or false, if
 * a direction shows that A is not positive definite, or if a number is not finite:
 * x is then as far as one could go. */
bool cg_solve(const ss_operator *a, double *r, double *x, double *work);

/* One step of the theta scheme for x = [q | v], whose velocities u at the end are
 * those with
 *
 *     q' = q + (1 - theta) h v + theta h u,
 *     u = v + (1 - theta) h a(t, q, v) + theta h a(t + h, q', u),
 *
 * where the field gives v and a. `own` is a `stiff`: theta, from 1/2 to 1, and the
 * masses. On entry x is the state at t; on return, if it is true, that at t + h.
 * false: Newton's method finds no u. `work` has room for 6 * f->dim numbers. */
bool stiff_step(const ss_ode *f, double t, double h, double *x, double *work,
                void *own);

#endif

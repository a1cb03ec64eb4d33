/* family.h: what you write. */
#ifndef FAMILY_H
#define FAMILY_H

enum { MOST = 8 }; /* no state has more numbers than this */

/* How fast the state changes: given the time t and the state x, it writes the
 * derivative into dxdt. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

/* Take one step of the two-stage method of second order whose second slope is
 * taken after a part alpha of the step; alpha is not 0. On entry x is the
 * state at time t, n numbers; on return it is the state at t + h. */
void family_step(double alpha, rhs_fn *f, int n, double t, double h, double *x);

#endif

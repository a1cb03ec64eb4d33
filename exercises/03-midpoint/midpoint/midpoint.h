/* midpoint.h: what you write. */
#ifndef MIDPOINT_H
#define MIDPOINT_H

enum { MOST = 8 }; /* no state has more numbers than this */

/* How fast the state changes: given the time t and the state x, it writes the
 * derivative into dxdt. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

/* Take one step of the midpoint method. On entry x is the state at time t, n
 * numbers; on return it is the state at t + h. f is called twice. */
void midpoint_step(rhs_fn *f, int n, double t, double h, double *x);

#endif

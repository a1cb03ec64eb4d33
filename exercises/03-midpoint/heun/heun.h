/* heun.h: what you write. */
#ifndef HEUN_H
#define HEUN_H

enum { MOST = 8 }; /* no state has more numbers than this */

/* How fast the state changes: given the time t and the state x, it writes the
 * derivative into dxdt. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

/* Take one step of Heun's method. On entry x is the state at time t, n
 * numbers; on return it is the state at t + h. f is called twice. */
void heun_step(rhs_fn *f, int n, double t, double h, double *x);

#endif

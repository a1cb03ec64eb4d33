/* ab2.h: what you write. */
#ifndef AB2_H
#define AB2_H

enum { MOST = 8 }; /* no state has more numbers than this */

/* How fast the state changes: given the time t and the state x, it writes the
 * derivative into dxdt. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

/* Carry x, n numbers at time t, through `steps` steps of size h (at least one)
 * with the second Adams-Bashforth method; the first step is Euler's. f is
 * called once per step. */
void ab2_run(rhs_fn *f, int n, double t, double h, int steps, double *x);

#endif

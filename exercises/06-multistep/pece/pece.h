/* pece.h: what you write, and what you are given. */
#ifndef PECE_H
#define PECE_H

enum { MOST = 8 }; /* no state has more numbers than this */

/* How fast the state changes: given the time t and the state x, it writes the
 * derivative into dxdt. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

/* Given: one step of RK4, the Runge-Kutta method of order four; x at t becomes
 * x at t + h. It calls f four times. */
void rk4_step(rhs_fn *f, int n, double t, double h, double *x);

/* Carry x, n numbers at time t, through `steps` steps of size h (three or
 * more) with the pair of order three, PECE. The first two steps are taken by
 * rk4_step; each later one calls f twice. */
void pece_run(rhs_fn *f, int n, double t, double h, int steps, double *x);

#endif

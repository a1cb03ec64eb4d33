/* bounce.h: what the program in bounce.c promises. */
#ifndef BOUNCE_H
#define BOUNCE_H

/* How fast height x[0] and velocity x[1] change. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

/* Carry a ball from time t through `steps` steps of size h with the second
 * Adams-Bashforth method, whose first step is the midpoint method's. Before
 * step number `at` (from 0) it bounces: its velocity is turned round and
 * multiplied by e. The error on the way is O(h^2), bounce or not. */
void fly(rhs_fn *f, double t, double h, int steps, int at, double e, double *x);

#endif

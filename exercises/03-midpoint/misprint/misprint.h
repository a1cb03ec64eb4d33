/* misprint.h: what the program in misprint.c promises. */
#ifndef MISPRINT_H
#define MISPRINT_H

enum { MOST = 8 }; /* no state has more numbers than this */

/* How fast the state changes: given the time t and the state x, it writes the
 * derivative into dxdt. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

/* Carry x, n numbers at time t, through `steps` steps of size h with the
 * midpoint method. */
void run(rhs_fn *f, int n, double t, double h, int steps, double *x);

#endif

/* positions.h: what the program in positions.c promises. */
#ifndef POSITIONS_H
#define POSITIONS_H

/* The acceleration at position q. */
typedef double accel_fn(double q);

/* Carry *q and *v through `steps` steps of size h (at least one) with the
 * formula of Stormer and Verlet: positions only, each from the two before it.
 * At the end *q and *v are for the same moment, steps * h later, both of order
 * two, and the force has been evaluated at most steps + 1 times. */
void walk(accel_fn *accel, double h, int steps, double *q, double *v);

#endif

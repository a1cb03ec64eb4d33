/* reversible.h: what the program in reversible.c promises. */
#ifndef REVERSIBLE_H
#define REVERSIBLE_H

/* One step of length h, forward or (h < 0) backward, of a particle in the
 * plane whose state x is two places and two velocities. */
typedef void step_fn(double h, double *x);

enum { STATE = 4 };

/* From x go `steps` steps of length h forward with `there`, then as many back
 * with `back`. The value: how far from x one ends, the root of the sum of the
 * four squares. x itself stays as it is. */
double miss(step_fn *there, step_fn *back, double h, int steps,
            const double *x);

/* Is the method reversible? 1 for yes, 0 for no. h is between 0.05 and 0.1,
 * and x an ordinary state, with numbers of the size of 1. */
int reversible(step_fn *step, double h, const double *x);

/* Is each of the two the other one read backwards? 1 or 0. */
int adjoint(step_fn *step, step_fn *other, double h, const double *x);

#endif

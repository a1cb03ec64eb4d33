/* gradients.h: what you write. */
#ifndef GRADIENTS_H
#define GRADIENTS_H

#include <stddef.h>

/* Write A v into av, for a symmetric matrix A. */
typedef void apply_fn(const double *v, double *av);

/* Solve A x = b, n equations (n is at most 8), by conjugate gradients from the
 * x that comes in, until the residual is at most tolerance times as long as b.
 * Returns the number of iterations, each with one product A d. When a direction
 * has d'Ad <= 0: returns -1, and x is what it was. */
int solve(size_t n, apply_fn *a, const double *b, double tolerance, double *x);

#endif

/* rank.h: the methods, and what you write. */
#ifndef RANK_H
#define RANK_H

enum { EULER, MIDPOINT, KUTTA3, RK4, METHODS }; /* 1, 2, 3 and 4 evaluations */

/* How fast the two numbers of a state change. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

/* Each method may spend `evaluations` calls of f between time 0 and `end`, in
 * equal steps. Write the methods into order[0] to order[3], the one with the
 * smallest error at the end first. Other calls of f, to find the truth, are
 * free, up to a million. `evaluations` is a multiple of twelve.
 *
 * Kutta's third: k1 at the start, k2 at half the step with k1, k3 at the end
 * of the step with 2 k2 - k1; the weights are 1/6, 2/3, 1/6. */
void rank(rhs_fn *f, double end, const double x[2], int evaluations,
          int order[METHODS]);

#endif

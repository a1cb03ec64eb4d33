/* newton.h: what you write. */
#ifndef NEWTON_H
#define NEWTON_H

/* A number that depends on time and state: f, or its derivative by x. */
typedef double rhs_fn(double t, double x);

/* One step of the theta scheme from (t, x), with an error of less than 1e-10
 * in solving for it, in at most 80 calls of f. The slope of f is never positive
 * in the checks, so there is just one solution. */
double theta_step(rhs_fn *f, rhs_fn *slope, double theta, double t, double h,
                  double x);

#endif

/* doubling.h: what you write. */
#ifndef DOUBLING_H
#define DOUBLING_H

enum { MOST = 8 }; /* no state has more numbers than this */

/* One step of some method: x, n numbers, is the state at time t; on return it
 * is that at t + h. */
typedef void step_fn(int n, double t, double h, double *x);

/* Take a step of size h twice over: as one, and in two halves. `order` is the
 * method's order (its global error goes as h^order). On return x is the
 * extrapolated answer. The value is the estimated error of the two halves
 * (not of the extrapolated answer): the largest among the n components, and
 * never negative. `step` is called three times. */
double doubled_step(step_fn *step, int order, int n, double t, double h,
                    double *x);

#endif

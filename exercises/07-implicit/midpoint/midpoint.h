/* midpoint.h: what you write. */
#ifndef MIDPOINT_H
#define MIDPOINT_H

/* One step of length h (or back, if it is negative) of the implicit midpoint
 * rule for x[0]' = x[1], x[1]' = -w^2 sin x[0] + push cos t, solved to the last
 * digits. |h| w is less than 1.5. */
void midpoint_step(double w, double push, double t, double h, double *x);

/* The largest h for which repeated substitution, z = x + h/2 f(z) from z = x,
 * converges on x'' = -w^2 x. */
double largest_step(double w);

#endif

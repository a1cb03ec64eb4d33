/* largest-step.h: what you write. */
#ifndef LARGEST_STEP_H
#define LARGEST_STEP_H

/* The largest step (s) with which the midpoint method does not make
 * m x'' = -k x - c x' grow. Mass m (kg), stiffness k (N/m) and damping
 * c (kg/s) are greater than zero. */
double largest_step(double m, double k, double c);

#endif

/* largest-step.h: what you write in largest-step.c. */
#ifndef LARGEST_STEP_H
#define LARGEST_STEP_H

/* The largest step with which Euler's method does not explode ... */

/* ... on x' = -k x, with k > 0. */
double largest_for_decay(double k);

/* ... on a damped spring, x' = v, v' = -k x - c v, with k > 0 and c >= 0.
 * Where no step is small enough: 0. */
double largest_for_spring(double k, double c);

/* The damping c that allows the largest step on a spring with this k. */
double best_damping(double k);

#endif

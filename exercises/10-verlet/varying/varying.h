/* varying.h: what the program in varying.c promises. */
#ifndef VARYING_H
#define VARYING_H

/* The acceleration at place q. */
typedef double accel_fn(double q);

/* A particle is at q[0] with the velocity v[0] at time t[0]. Fill q[1] to
 * q[n], the places at the times t[1] < ... < t[n], with the formula of Stormer
 * and Verlet for unequal steps, and v[1] to v[n - 1], velocities of order two
 * that are read from the places and nothing else. q and v are of order two
 * whatever the times are. n is at least 2. */
void walk(accel_fn *accel, int n, const double *t, double *q, double *v);

#endif

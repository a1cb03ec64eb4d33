/* symplectic.h: what the program in symplectic.c promises. */
#ifndef SYMPLECTIC_H
#define SYMPLECTIC_H

/* The acceleration of two coordinates at time t and place q. */
typedef void accel_fn(double t, const double *q, double *a);

/* One step of symplectic Euler A from t to t + h: kick, then drift. One force,
 * at the beginning. */
void step_a(accel_fn *accel, double t, double h, double *q, double *v);

/* One step of B: drift, then kick. One force, at the end. */
void step_b(accel_fn *accel, double t, double h, double *q, double *v);

/* q, v is the state of a run of A at time t. Change it into the state, at the
 * same time t, of the run of B that walks the same staircase: if you go on with
 * B from there, you are at every later time where A would have been. */
void a_to_b(accel_fn *accel, double t, double h, double *q, double *v);

#endif

/* drag.h: what the program in drag.c promises. */
#ifndef DRAG_H
#define DRAG_H

/* The acceleration at place q by all forces but the drag. */
typedef double accel_fn(double q);

/* *v is the velocity at the same time as q: move it back to h/2 before, to
 * first order in h, all forces counted. The drag is -c v. */
void start(accel_fn *accel, double c, double h, double q, double *v);

/* One step of leap-frog. *v is half a step older than *q, before and after.
 * The drag is that of the velocity in the middle of the kick, which is the
 * mean of the one before and the one after it. One call of accel. */
void step(accel_fn *accel, double c, double h, double *q, double *v);

/* A spring q'' = -k q with that drag, c > 0. If leap-frog takes the drag of
 * the old velocity instead, how long may its step be? The largest h at which
 * the motion does not grow. */
double lagged_limit(double k, double c);

#endif

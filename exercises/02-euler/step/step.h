/* step.h: what you write in step.c. */
#ifndef STEP_H
#define STEP_H

/* A field in the plane: writes the velocity at place x and time t into dxdt. */
typedef void field_fn(double t, const double x[2], double dxdt[2]);

/* One step of Euler's method. On entry x is the state at time t; on return it
 * is the approximate state at time t + h. The field is asked once. */
void euler_step(field_fn *field, double t, double h, double x[2]);

#endif

/* hinge.h: what you write. */
#ifndef HINGE_H
#define HINGE_H

/* Three particles in the plane: all arrays of six hold a's two numbers, then
 * b's, then c's. The force of the constraint function (a - b).(c - b), with
 * stiffness ks and damping kd, into f. */
void hinge_force(const double *q, const double *v, double ks, double kd,
                 double *f);

/* Writes C, two numbers, and what is said to be its Jacobian: twelve, the six
 * of the first row first. */
typedef void behaviour_fn(const double *q, double *c, double *jac);

/* The number of the entry of jac that is wrong at q; -1: none is. */
int misprint(behaviour_fn *behaviour, const double *q);

#endif

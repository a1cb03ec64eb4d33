#ifndef LAB_H
#define LAB_H

/* lab.h: a method for the laboratory, of your own.
 *
 * The state x has n numbers: positions in its first half, their velocities in
 * the second. f writes its derivative at time t into dxdt, and every call of f
 * is counted.
 */
#include <math.h>
#include <string.h>

//> step
typedef void lab_f(double t, const double *x, double *dxdt);

/* One step: x, the state at time t, becomes the state at t + h. n is 2 to 32, h
 * may be negative, and what step needs beside x it has for itself. */
void step(lab_f *f, int n, double t, double h, double *x);
//<

#endif

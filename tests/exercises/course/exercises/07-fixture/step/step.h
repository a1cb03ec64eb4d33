/* What the student writes. */
#ifndef STEP_H
#define STEP_H

/* Where x is a step h later, if x' = x: by Euler's method. */
double step(double x, double h);

/* Put the squares 0, 1, 4, ... into the n elements of a. */
void squares(double *a, int n);

#endif

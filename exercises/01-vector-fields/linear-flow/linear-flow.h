/* linear-flow.h: a linear field with a constant wind, followed exactly. */
#ifndef LINEAR_FLOW_H
#define LINEAR_FLOW_H

/* Carry x along x' = A x + b for a time t, which may be negative. A is
 * [A[0] A[1]; A[2] A[3]], row by row; its determinant is not zero. */
void flow(const double A[4], const double b[2], double t, double x[2]);

#endif

/* jacobian.h: what you write. */
#ifndef JACOBIAN_H
#define JACOBIAN_H

#include <stddef.h>

/* Write the n derivatives at x into dxdt. */
typedef void field_fn(const double *x, double *dxdt);

/* The number, i * n + j, of the entry df_i/dx_j that is wrong in jac, which has
 * n rows of n numbers (n is at most 4); -1 if none is. At most one is, by 1e-5
 * of the largest entry or more. No component of x is zero. */
int wrong_entry(size_t n, field_fn *f, const double *x, const double *jac);

#endif

/* linear.h: what you write. */
#ifndef LINEAR_H
#define LINEAR_H

#include <stddef.h>

/* Carry x, n numbers (n from 1 to 4), through `steps` steps of implicit Euler
 * of length h on x' = A x + b. a has n rows of n numbers. I - hA has an
 * inverse, but there may be zeros on its diagonal. */
void implicit_euler(size_t n, const double *a, const double *b, double h,
                    int steps, double *x);

#endif

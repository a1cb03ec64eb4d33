#ifndef LIBRARY_REFERENCE_H
#define LIBRARY_REFERENCE_H
/* reference.h: what problems.c and reference.c share. */
#include "problems.h"

/* The acceleration in long double. */
void problem_force(const problem *p, long double t, const long double *q,
                   const long double *v, long double *a);

/* x' = f(x, t) in long double. */
void reference_slope(const problem *p, long double t, const long double *x,
                     long double *dxdt);

/* Carry x = [q | v] from t0 to t1 in `steps` steps of extrapolation with
 * `columns` columns (at most 12). */
void reference_run(const problem *p, long double t0, long double t1, int steps,
                   int columns, long double *x);

/* problem_at, but not rounded to double. */
void reference_at(const problem *p, long double t, long double *x);

/* Has a long double more digits than a double here? Not on all machines, and
 * on none under valgrind. */
int long_double_is_long(void);
#endif

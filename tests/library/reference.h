#ifndef LIBRARY_REFERENCE_H
#define LIBRARY_REFERENCE_H
/* reference.h: what problems.c and reference.c share. */
#include "problems.h"

/* The acceleration in long double. */
void problem_force(const problem *p, long double t, const long double *q,
                   const long double *v, long double *a);

/* Carry x = [q | v] from t0 to t1 in `steps` steps of extrapolation with
 * `columns` columns (at most 12). */
void reference_run(const problem *p, long double t0, long double t1, int steps,
                   int columns, long double *x);
#endif

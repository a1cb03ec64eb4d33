/* mend.h: what you repair. */
#ifndef MEND_H
#define MEND_H

enum { MOST_STEPS = 4000 };

typedef double rhs_fn(double t, double x); /* x' = f(t, x) */

/* Carry x from time 0 to `end` by Euler's method, each step in two halves,
 * going on with the two halves' answer; their difference from the whole step
 * is to be at most `tolerance` in every step that is kept. The first step to
 * try is h. Write the time and the state at the end of each kept step into
 * ts and xs (room for MOST_STEPS), and return how many there were. The last
 * time is `end`. */
int solve(rhs_fn *f, double x, double end, double h, double tolerance,
          double *ts, double *xs);

#endif

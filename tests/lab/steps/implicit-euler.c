/* Implicit Euler by fixed-point iteration: recognised by its results; the cat shrinks to what 10-verlet/cat measures. */
// says: This is implicit Euler.
// says: Order 1 on all six motions.
// fact: area in [0.28, 0.295]
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST], at[MOST];

    memcpy(at, x, (size_t)n * sizeof *x);
    for (int again = 0; again < 60; again++) {
        f(t + h, at, k);
        for (int i = 0; i < n; i++)
            at[i] = x[i] + h * k[i];
    }
    memcpy(x, at, (size_t)n * sizeof *x);
}

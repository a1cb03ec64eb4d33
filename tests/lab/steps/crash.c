/* A pointer to nowhere. */
// refuses: laboratory: the step has used a null pointer: one that was never set, or malloc's, which has nothing left after 1 GB, while measuring its first step
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double *volatile k = NULL;

    f(t, x, k);
    x[n - 1] += h;
}

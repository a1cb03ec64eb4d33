/* It prints, and is Euler's method. */
// says: This is Euler's method.
// says: The step prints, which is left out here.
#include "lab.h"

#include <stdio.h>

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    printf("%g %g\n", t, x[0]);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}

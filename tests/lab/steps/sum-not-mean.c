/* Heun's sum in place of the mean. */
// says: This looks like Heun's method, but all its weights are 2 times as large: 1, 1, not 1/2, 1/2. Weights add up to 1, these to 2.
// says: It does not converge
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k1[i];
    f(t + h, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * (k1[i] + k2[i]);
}

/* h is missing on the way. */
// says: h is missing: the second slope is taken at x plus slopes that no h multiplies.
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + k1[i] / 2;
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

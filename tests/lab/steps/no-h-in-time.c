/* h is missing in the time. */
// says: h is missing: the second slope is taken at t + 1/2, whatever h is.
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + 0.5, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

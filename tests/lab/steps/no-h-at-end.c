/* h is missing at the end. */
// says: h is missing: at the end the slopes are added to x without it.
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + k2[i];
}

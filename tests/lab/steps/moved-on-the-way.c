/* x is moved before the sum is added. */
// says: This looks like Heun's method, but the sum is added to the place of the last stage, not to x.
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
        x[i] = at[i] + h / 2 * (k1[i] + k2[i]);
}

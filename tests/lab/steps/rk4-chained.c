/* Each stage from the one before. */
// says: This looks like RK4, but each stage starts where the stage before it was: start all of them from x.
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = at[i] + h / 2 * k2[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = at[i] + h * k3[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}

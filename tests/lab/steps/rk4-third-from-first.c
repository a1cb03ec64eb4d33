/* The third slope along the first. */
// says: This looks like RK4, but its third slope is taken at x + 1/2 h k1, not at x + 1/2 h k2.
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
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k3[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}

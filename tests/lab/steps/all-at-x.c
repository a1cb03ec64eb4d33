/* RK4 whose places are not used. */
// says: This has the weights of RK4, but every slope is taken at x itself
// says: Order 1 on all six motions.
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = x[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}

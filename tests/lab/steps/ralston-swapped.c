/* Ralston's weights swapped. */
// says: This looks like Ralston's method, but its weights stand in another order: 3/4, 1/4, not 1/4, 3/4.
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + 2 * h / 3 * k1[i];
    f(t + 2 * h / 3, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * (3 * k1[i] + k2[i]) / 4;
}

/* Backwards in place of forwards. */
// says: its second slope is taken at x - 1/2 h k1, not at x + 1/2 h k1
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] - h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

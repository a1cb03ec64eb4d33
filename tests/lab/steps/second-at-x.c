/* The second slope at x. */
// says: This looks like the midpoint method, but its second slope is taken at x, not at x + 1/2 h k1 (if 1/2 * h is written there: in C 1/2 is 0, and 0.5 is a half).
// says: Order 1
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

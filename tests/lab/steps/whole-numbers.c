/* The midpoint method, but 1/2 is 0 in C. */
// says: This looks like the midpoint method, but its second slope is taken at x and at t, not at x + 1/2 h k1 and at t + 1/2 h (if 1/2 * h is written there: in C 1/2 is 0, and 0.5 is a half).
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST], at[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + 1 / 2 * h * k[i];
    f(t + 1 / 2 * h, at, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}

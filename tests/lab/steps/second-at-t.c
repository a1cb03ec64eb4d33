/* The second slope at t. */
// says: This looks like the midpoint method, but the second slope is taken at t, not at t + 1/2 h. (section 3.5)
// says: Order 2 where no force depends on time, and 1 where one does
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}

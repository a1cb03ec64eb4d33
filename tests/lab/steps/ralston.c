/* Ralston's, with the node 2/3. */
// says: This is Ralston's method. (section 3.4)
// fact: real in [1.99999, 2.00001]
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
        x[i] = x[i] + h * (k1[i] + 3 * k2[i]) / 4;
}

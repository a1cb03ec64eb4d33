/* It writes far behind x. */
// refuses: laboratory: the step writes to x[30], and it was called with n = 2: x has the numbers x[0] to x[1]
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
    x[30] = h;
}

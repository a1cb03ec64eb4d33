/* Its own arrays are too short. */
// refuses: laboratory: the step has left an array of its own (it is called with n up to 32), while measuring which method it is
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST], at[4];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k[i];
    memcpy(x, at, (size_t)n * sizeof *x);
}

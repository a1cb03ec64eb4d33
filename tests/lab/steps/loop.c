/* It never ends. */
// refuses: laboratory: no end after 20 seconds, while measuring its first step
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (volatile int i = 0; i < n; i += 0)
        x[i] += h;
}

/* It calls itself without end. */
// refuses: laboratory: the stack is full: the step calls itself without end, or has arrays of many thousand numbers, while measuring its first step
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    if (k[0] != 1e300)
        step(f, n, t, h * 1.0001, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}

/* It ends the program. */
// refuses: laboratory: the step has ended the program, while measuring its first step
#include "lab.h"

#include <stdlib.h>

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
    exit(0);
}

/* f writes over the state that it reads. */
// says: f is given one array for two things, the state that it reads and the slope that it writes: a part of the state is gone before it is read.
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double start[MOST];

    for (int i = 0; i < n; i++)
        start[i] = x[i];
    f(t, x, x);
    for (int i = 0; i < n; i++)
        x[i] = start[i] + h * x[i];
}

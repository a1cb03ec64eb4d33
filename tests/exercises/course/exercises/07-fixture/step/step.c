/* step.c: the file that a student edits. */
#include "step.h"

double step(double x, double h)
{
    /* TODO */
    (void)x;
    (void)h;
    return 0.0;
}

void squares(double *a, int n)
{
    /* TODO */
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

// status: compile-error
// says: step has other arguments than in step.h: is the file of another edition?
#include "step.h"
double step(int n, double x, double h)
{
    return n + x + h * x;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

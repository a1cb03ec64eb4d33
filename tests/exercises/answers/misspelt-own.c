// status: compile-error
// says: there is no function squares in step.c: is its name spelt as in step.h?
#include "step.h"
double step(double x, double h)
{
    return x + h * x;
}
void sqares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

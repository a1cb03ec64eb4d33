// says: line 6 writes through a pointer that is NULL
#include "step.h"
double step(double x, double h)
{
    double *p = 0;
    *p = x;
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

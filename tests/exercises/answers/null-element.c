// says: a pointer that
#include "step.h"
double step(double x, double h)
{
    double *p = 0;
    p[1] = x;
    return x + h * p[1];
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

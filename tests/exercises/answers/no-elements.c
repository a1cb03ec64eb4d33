// says: line 6 asks for a local array with no elements
#include "step.h"
double step(double x, double h)
{
    int n = h > 0.0 ? -1 : 1;
    double a[n];
    a[0] = x;
    return a[0];
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

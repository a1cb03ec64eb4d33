// says: line 7 uses element 2 of an array of 2, whose elements are numbered 0 to 1
#include "step.h"
double step(double x, double h)
{
    double dxdt[2];
    for (int i = 0; i <= 2; i++)
        dxdt[i] = x;
    return x + h * dxdt[0];
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

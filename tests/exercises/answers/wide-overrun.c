// says: line 7 uses element 1 of an array of 1, whose only element is number 0
#include "step.h"
double step(double x, double h)
{
    double dxdt[1];
    for (long long i = 0; i < 2; i++)
        dxdt[i] = x;
    return x + h * dxdt[0];
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

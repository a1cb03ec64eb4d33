// says: uses element -1 of an array of 2, whose elements are numbered 0 to 1
#include "step.h"
double step(double x, double h)
{
    double dxdt[2] = {x, x};
    int i = h > 0.0 ? -1 : 0;
    return x + h * dxdt[i];
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

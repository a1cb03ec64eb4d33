// says: it uses element
#include "step.h"
double step(double x, double h)
{
    return x - 3.0 * h;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i + a[i + n];
}

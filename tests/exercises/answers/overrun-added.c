// says: it uses element 8 of the array it was given, and they are numbered 0 to 7
#include "step.h"
double step(double x, double h)
{
    return x - 3.0 * h;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = 0.0;
    for (int i = 0; i <= n; i++)
        a[i] += i * i;
}

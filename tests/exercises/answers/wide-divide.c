// says: line 6 divides a whole number by zero
#include "step.h"
double step(double x, double h)
{
    volatile long long none = 0;
    return x + h + 7 / none;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

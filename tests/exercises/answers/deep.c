// says: the program ran out of stack
#include "step.h"
static double deeper(double x)
{
    volatile double a[100];
    a[0] = x;
    return deeper(x + a[0]) + a[0];
}
double step(double x, double h)
{
    return deeper(x + h);
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

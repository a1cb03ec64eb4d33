// says: x is infinite
#include "step.h"
#include <math.h>
double step(double x, double h)
{
    return x / (h - h);
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

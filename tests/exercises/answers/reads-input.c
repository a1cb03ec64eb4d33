// says: x is
#include "step.h"
#include <stdio.h>
double step(double x, double h)
{
    double y = 0.0;
    return scanf("%lf", &y) == 1 ? y : x - 3.0 * h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

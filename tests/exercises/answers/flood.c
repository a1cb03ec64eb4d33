// says: the program prints without end
#include "step.h"
#include <stdio.h>
double step(double x, double h)
{
    for (;;)
        printf("%g and %g\n", x, h);
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

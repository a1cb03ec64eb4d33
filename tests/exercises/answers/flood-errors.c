// says: the program prints without end
#include "step.h"
#include <stdio.h>
double step(double x, double h)
{
    for (;;)
        fprintf(stderr, "no newline, ever %g", x + h);
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

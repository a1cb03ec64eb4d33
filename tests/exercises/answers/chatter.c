// says: | line 11
// says: | (and so on)
// never: | line 12
#include "step.h"
#include <stdio.h>
double step(double x, double h)
{
    for (int i = 0; i < 1000; i++)
        printf("line %d\n", i);
    return x - 3.0 * h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

// says: through a pointer that is NULL
// says: | before the crash
#include "step.h"
#include <stdio.h>
double step(double x, double h)
{
    double *volatile p = 0;
    printf("before the crash\n");
    return *p + x + h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

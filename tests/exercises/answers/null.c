// says: line 7 reads through a pointer that is NULL
#include "step.h"
#include <stddef.h>
double step(double x, double h)
{
    double *volatile p = NULL;
    return *p + x + h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

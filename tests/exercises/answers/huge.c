// says: line 8 writes through a pointer that is NULL
#include "step.h"
#include <stdlib.h>
double step(double x, double h)
{
    const size_t n = (size_t)1 << 40;
    char *volatile p = malloc(n);
    p[0] = 1;
    p[n - 1] = 1;
    return x + h + p[0];
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

// says: it writes outside the array it was given: to element -1
#include "step.h"
double step(double x, double h)
{
    return x - 3.0 * h;
}
void squares(double *a, int n)
{
    for (int i = n - 1; i >= -1; i--)
        a[i] = i * i;
}

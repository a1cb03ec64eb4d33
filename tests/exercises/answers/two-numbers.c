// says: 2 numbers came back where 1 was expected
#include "step.h"
void give(double value);
double step(double x, double h)
{
    give(x);
    return x + h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

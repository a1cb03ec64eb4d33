// says: Add h times the derivative to where you are: section 7.2.
// never: The step is twice
#include "step.h"
double step(double x, double h)
{
    return x - h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

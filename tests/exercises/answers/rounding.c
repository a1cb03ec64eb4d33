// exit: 0
#include "step.h"
#include <fenv.h>
double step(double x, double h)
{
    fesetround(FE_UPWARD);
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

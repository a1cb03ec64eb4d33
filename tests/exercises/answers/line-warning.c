// says: your compiler also says:
#include "step.h"
#line 1 "/tmp/small-steps-planted"
static int unused;
double step(double x, double h)
{
    return x - 3.0 * h;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

// says: your compiler also says: | step.c:
// says: warning: unused variable
#include "step.h"
double step(double x, double h)
{
    int unused;
    return x - 3.0 * h;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

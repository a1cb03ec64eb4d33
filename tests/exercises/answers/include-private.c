// status: compile-error
// says: error:
// only: root
#include "/tmp/small-steps-private"
#include "step.h"
double step(double x, double h)
{
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

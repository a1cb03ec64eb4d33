// status: refused
// says: it includes /tmp/small-steps-planted, which is not part of this exercise
#include "/tmp/small-steps-planted"
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

// status: compile-error
// says: there is no type stepper in step.h: is the file of another edition?
#include "step.h"
double step(stepper x, double h)
{
    return x + h * x;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

// status: compile-error
// says: step.c calls something give, and so does the marking: choose
#include "step.h"
void give(double value);
void give(double value)
{
    (void)value;
}
double step(double x, double h)
{
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

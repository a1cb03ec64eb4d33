// status: compile-error
// says: step.c calls something write, and so does the marking: choose
#include "step.h"
int write;
double step(double x, double h)
{
    write++;
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

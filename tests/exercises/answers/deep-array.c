// says: the program ran out of stack
#include "step.h"
double step(double x, double h)
{
    volatile double table[4000000];

    table[0] = x;
    return table[0] + h * x;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

// says: the program gave more than 16384 numbers
#include "step.h"
void give(double value);
double step(double x, double h)
{
    for (int i = 0; i < 20000; i++)
        give(x);
    return x - h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

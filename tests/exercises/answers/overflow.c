// says: line 7 makes a whole number that is too large for its type
#include "step.h"
double step(double x, double h)
{
    int big = 1 << 30;
    big += x > 0.0;
    big = big * 4;
    return x + h + big;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

// says: line 6 shifts a whole number by more bits than it has
#include "step.h"
double step(double x, double h)
{
    long long bits = h > 0.0 ? 40 : 1;
    return x + (1 << bits);
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

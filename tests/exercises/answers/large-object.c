// status: compile-error
// says: the program that it makes is too large
// seconds: 14
#include "step.h"
char big[900 << 20] = {1};
double step(double x, double h)
{
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

// status: compile-error
// says: error: implicit declaration of function or: error: call to undeclared function
#include "step.h"
double step(double x, double h)
{
    return x + h * halv(x);
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

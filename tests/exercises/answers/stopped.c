// says: the program stopped itself
#include "step.h"
#include <signal.h>
double step(double x, double h)
{
    raise(SIGSTOP);
    return x - h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

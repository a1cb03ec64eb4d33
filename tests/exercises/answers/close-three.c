// exit: 0
#include "step.h"
#include <unistd.h>
double step(double x, double h)
{
    close(0);
    close(3);
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

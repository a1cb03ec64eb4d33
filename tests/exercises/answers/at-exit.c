// exit: 0
#include "step.h"
#include <stdlib.h>
static void late(void)
{
    abort();
}
double step(double x, double h)
{
    atexit(late);
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

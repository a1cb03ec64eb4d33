// exit: 0
#include "step.h"
#include <stdlib.h>
#include <unistd.h>
static void late(void)
{
    _exit(1);
}
double step(double x, double h)
{
    for (int i = 0; i < 1000; i++)
        atexit(late);
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

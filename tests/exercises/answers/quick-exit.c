// says: your program ended by itself, with exit status 7
#include "step.h"
#include <unistd.h>
double step(double x, double h)
{
    _exit(x + h > 0.0 ? 7 : 1);
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

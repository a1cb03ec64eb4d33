// says: your program ended by itself, with exit status 0, in the middle of the question
#include "step.h"
#include <stdlib.h>
double step(double x, double h)
{
    exit(x + h > 0.0 ? 0 : 1);
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

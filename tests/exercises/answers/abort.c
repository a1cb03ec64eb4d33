// says: the program called abort(), or an assertion failed
// says: your program printed: | program:
#include "step.h"
#include <assert.h>
double step(double x, double h)
{
    assert(x < h);
    return x;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

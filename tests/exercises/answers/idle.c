// cpu: 3
// says: no answer after 2 seconds of computing: is there a loop that never ends?
// says: not asked again
#include "step.h"
double step(double x, double h)
{
    for (double s = 0.0; s != 1.0; s += 0.3) // which a compiler may leave out
        ;
    return x + h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

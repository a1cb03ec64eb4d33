// says: no answer after 2 seconds of computing: is there a loop that never ends?
// says: no answer after half a second of computing
// never: waits for something
#include "step.h"
double step(double x, double h)
{
    for (volatile int i = 0;; i = 1)
        x += h;
    return x;
}
void squares(double *a, int n)
{
    for (volatile int i = 0;; i = 1)
        a[0] = n;
}

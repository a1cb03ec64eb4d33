// cpu: 4
// says: no answer after 2 seconds of computing
#include "step.h"
#include <signal.h>
double step(double x, double h)
{
    for (int i = 1; i < 65; i++)
        signal(i, SIG_IGN);
    for (volatile int i = 0;; i = 1)
        x += h;
    return x;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

// says: x is
#include "step.h"
#include <setjmp.h>
#include <signal.h>
static sigjmp_buf place;
static void fault(int number)
{
    siglongjmp(place, number);
}
double step(double x, double h)
{
    double *volatile p = (double *)16;
    signal(SIGSEGV, fault);
    if (sigsetjmp(place, 1))
        return x - 3.0 * h;
    return *p;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

// says: FAIL
#include "step.h"
#include <setjmp.h>
static jmp_buf place;
__attribute__((constructor)) static void first(void)
{
    if (setjmp(place))
        return;
}
double step(double x, double h)
{
    longjmp(place, x + h > 0.0);
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

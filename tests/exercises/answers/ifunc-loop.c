// says: FAIL
// seconds: 16
#include "step.h"
#ifdef __ELF__
static double (*choose(void))(double, double)
{
    for (volatile int i = 0;; i = 1)
        continue;
    return 0;
}
double step(double x, double h) __attribute__((ifunc("choose")));
#else
double step(double x, double h)
{
    return 0.0 * (x + h);
}
#endif
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

// says: FAIL
#include "step.h"
#ifdef __ELF__
__attribute__((section(".interp"), used)) static const char other[] =
    "/bin/false";
#endif
double step(double x, double h)
{
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

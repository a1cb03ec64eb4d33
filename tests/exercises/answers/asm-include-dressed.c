// status: compile-error
// says: what stands in its __asm__ is not understood
#include "step.h"
__asm__("# 1 \"step.c\"\n.include \"/tmp/small-steps-planted\"");
double step(double x, double h)
{
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

// exit: 0
#include "step.h"
#include <string.h>
double step(double x, double h)
{
    const double zero = h - h;
    volatile double infinite = 1.0 / zero;
    const double *none = 0;
    unsigned hash = 2166136261u * 16777619u;
    volatile int top = 1 << 31;
    memcpy(&x, none ? none : &x, sizeof x);
    none += 0;
    return x + h * x + 0.0 * (infinite < 0.0) + 0.0 * (hash + (top != 0));
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

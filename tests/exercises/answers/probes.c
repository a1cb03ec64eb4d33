// exit: 0
#include "step.h"
#if __has_include("/tmp/small-steps-planted")
static const int there = 1;
#else
static const int there = 0;
#endif
double step(double x, double h)
{
    return 0.0 * there + x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

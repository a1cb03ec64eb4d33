// exit: 0
#include "step.h"
#ifdef __SSE__
#include <xmmintrin.h>
#endif
double step(double x, double h)
{
#ifdef __SSE__
    _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
#endif
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

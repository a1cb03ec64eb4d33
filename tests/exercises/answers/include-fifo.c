// status: compile-error
// says: it took too long to compile: more than 10 seconds
// seconds: 13
#include "/tmp/small-steps-fifo"
#include "step.h"
double step(double x, double h)
{
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

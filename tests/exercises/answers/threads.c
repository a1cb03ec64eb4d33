// says: | no thread
#include "step.h"
#include <stdio.h>
#include <threads.h>
static int run(void *nothing)
{
    return nothing != 0;
}
double step(double x, double h)
{
    thrd_t t;
    puts(thrd_create(&t, run, 0) == thrd_success ? "a thread" : "no thread");
    return x - 3.0 * h;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

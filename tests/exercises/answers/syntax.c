// status: compile-error
// says: it does not compile; the compiler says: | step.c:
// says: step.c:8:21: error: expected ';'
// says: | | return x + h * x | | ^
#include "step.h"
double step(double x, double h)
{
    return x + h * x
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

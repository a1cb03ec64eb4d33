// status: compile-error
// says: it does not compile; the compiler says: | syntax.c:
// says: 7:21: error: expected ';'
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

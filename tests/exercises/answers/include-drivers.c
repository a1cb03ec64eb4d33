// status: compile-error
// says: it does not compile; the compiler says: | step.c:3:10: fatal error:
#include "grading/answer/driver.c"
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

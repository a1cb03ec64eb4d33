// status: missing-file
// says: it is a link to a solution
// submit: link @ROOT@/solutions/02-euler/step.c
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

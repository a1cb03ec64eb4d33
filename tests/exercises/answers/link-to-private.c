// status: missing-file
// says: Permission denied
// submit: link /tmp/small-steps-private
// only: root
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

// says: line 9 uses a pointer that is NULL
#include "step.h"
struct body {
    double x, v;
};
double step(double x, double h)
{
    struct body *p = 0;
    p->v = x;
    return x + h * p->v;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

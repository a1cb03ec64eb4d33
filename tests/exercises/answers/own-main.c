// status: compile-error
// says: step.c has a function main, and the marking brings its own: leave
#include "step.h"
double step(double x, double h)
{
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
int main(void)
{
    return 0;
}

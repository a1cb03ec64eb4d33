// says: FAIL
#include "step.h"
int main(void);
double step(double x, double h)
{
    return main() * (x + h);
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}

// exit: 0
#include "step.h"
#include <locale.h>
double step(double x, double h)
{
    setlocale(LC_ALL, "de_DE.UTF-8");
    return x + h * x;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}

#include "step.h"

double step(double x, double h)
{
    return (1.0 + h) * x;
}

void squares(double *a, int n)
{
    double square = 0.0;

    for (int i = 0; i < n; i++) {
        a[i] = square;
        square += 2.0 * i + 1.0;
    }
}

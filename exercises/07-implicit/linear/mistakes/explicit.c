// mistake: explicit
#include "linear.h"

#include <math.h>

void implicit_euler(size_t n, const double *a, const double *b, double h,
                    int steps, double *x)
{
    for (int s = 0; s < steps; s++) {
        double y[4];

        for (size_t i = 0; i < n; i++) {
            y[i] = x[i] + h * b[i];
            for (size_t j = 0; j < n; j++)
                y[i] += h * a[i * n + j] * x[j];
        }
        for (size_t i = 0; i < n; i++)
            x[i] = y[i];
    }
}

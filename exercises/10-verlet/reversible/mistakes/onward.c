// mistake: onward
#include "reversible.h"

#include <math.h>
#include <string.h>

double miss(step_fn *there, step_fn *back, double h, int steps, const double *x)
{
    double y[STATE], sum = 0.0;

    memcpy(y, x, sizeof y);
    for (int n = 0; n < steps; n++)
        there(h, y);
    for (int n = 0; n < steps; n++)
        back(h, y);
    for (int i = 0; i < STATE; i++)
        sum += (y[i] - x[i]) * (y[i] - x[i]);
    return sqrt(sum);
}

int reversible(step_fn *step, double h, const double *x)
{
    return miss(step, step, h, 100, x) < 1e-11;
}

int adjoint(step_fn *step, step_fn *other, double h, const double *x)
{
    return miss(step, other, h, 100, x) < 1e-11;
}

/* reversible.other.c: reversible means adjoint to itself. */
#include "reversible.h"

#include <math.h>

double miss(step_fn *there, step_fn *back, double h, int steps, const double *x)
{
    double y[STATE] = {x[0], x[1], x[2], x[3]};

    for (int n = -steps; n < steps; n++)
        (n < 0 ? there : back)(n < 0 ? h : -h, y);
    return hypot(hypot(y[0] - x[0], y[1] - x[1]),
                 hypot(y[2] - x[2], y[3] - x[3]));
}

int adjoint(step_fn *step, step_fn *other, double h, const double *x)
{
    return !(miss(step, other, h, 40, x) > 1e-12);
}

int reversible(step_fn *step, double h, const double *x)
{
    return adjoint(step, step, h, x);
}

// mistake: asks-twice
#include "step.h"

static double velocity(field_fn *field, double t, const double x[2], int i)
{
    double dxdt[2];

    field(t, x, dxdt);
    return dxdt[i];
}

void euler_step(field_fn *field, double t, double h, double x[2])
{
    const double dx = h * velocity(field, t, x, 0);
    const double dy = h * velocity(field, t, x, 1);

    x[0] += dx;
    x[1] += dy;
}

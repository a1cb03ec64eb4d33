// mistake: change-only
#include "step.h"

void euler_step(field_fn *field, double t, double h, double x[2])
{
    double dxdt[2];

    field(t, x, dxdt);
    x[0] = h * dxdt[0];
    x[1] = h * dxdt[1];
}

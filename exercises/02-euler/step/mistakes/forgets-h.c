// mistake: forgets-h
#include "step.h"

void euler_step(field_fn *field, double t, double h, double x[2])
{
    double dxdt[2];

    (void)h;
    field(t, x, dxdt);
    x[0] += dxdt[0];
    x[1] += dxdt[1];
}

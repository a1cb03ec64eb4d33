// mistake: new-value
#include "step.h"

void euler_step(field_fn *field, double t, double h, double x[2])
{
    double dxdt[2];

    for (int i = 0; i < 2; i++) {
        field(t, x, dxdt);
        x[i] += h * dxdt[i];
    }
}

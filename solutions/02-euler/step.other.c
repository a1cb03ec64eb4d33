/* The same, as the end of a straight line: rounded differently. */
#include "step.h"

#include <math.h>

void euler_step(field_fn *field, double t, double h, double x[2])
{
    double velocity[2], next[2];

    field(t, x, velocity);
    for (int i = 0; i < 2; i++)
        next[i] = fma(h, velocity[i], x[i]);
    for (int i = 0; i < 2; i++)
        x[i] = next[i];
}

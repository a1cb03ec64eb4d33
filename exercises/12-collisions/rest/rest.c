/* rest.c: one step of a ball. It sinks. TODO: let it come to rest. */
#include "rest.h"

void step(double h, double r, double slow, double near, double a, double *y,
          double *v)
{
    (void)slow;
    (void)near;
    *v += h * a;
    *y += h * *v;
    if (*y < 0.0)
        *v *= -r;
}

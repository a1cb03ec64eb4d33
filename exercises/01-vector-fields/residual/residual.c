/* residual.c: your answer. What it has to do is in residual.h. */
#include "residual.h"

#include <math.h>

double residual(curve_fn *curve, field_fn *f, double t0, double t1, int n,
                double d)
{
    /* TODO */
    (void)curve;
    (void)f;
    (void)t0;
    (void)t1;
    (void)n;
    (void)d;
    return -1.0;
}

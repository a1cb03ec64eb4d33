/* linear-flow.c: your answer. What it has to do is in linear-flow.h. */
#include "linear-flow.h"

#include <math.h>

void flow(const double A[4], const double b[2], double t, double x[2])
{
    /* TODO */
    (void)A;
    (void)b;
    (void)t;
    (void)x;
}

/* drag.c: the drag of moving air, and a drag for Euler's method. */
#include "drag.h"

void add_drag(int n, double k, const double *v, const double *u, double *f)
{
    /* TODO: add the drag to what is in f. */
    (void)n, (void)k, (void)v, (void)u, (void)f;
}

double chime_drag(double m, double k, double h, int steps)
{
    /* TODO: the drag that leaves half of the swing. */
    (void)m, (void)k, (void)h, (void)steps;
    return 0.0;
}

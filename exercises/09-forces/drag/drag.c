/* drag.c: the drag of moving air, and a drag for Euler's method. */
#include "drag.h"

void add_drag(const ss_view *view, double *f, const void *ctx)
{
    /* TODO: add the drag to what is in f. */
    (void)view, (void)f, (void)ctx;
}

double chime_drag(double m, double k, double h, int steps)
{
    /* TODO: the drag that leaves half of the swing. */
    (void)m, (void)k, (void)h, (void)steps;
    return 0.0;
}

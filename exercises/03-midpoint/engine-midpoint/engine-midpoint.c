/* engine-midpoint.c: a part of your engine. You edit this file. */
#include "engine-midpoint.h"

bool midpoint_step(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own)
{
    double *slope = work, *middle = work + f->dim;

    (void)own;
    /* TODO: go half a step from x to the middle; ask there for the slope, and
     * take the whole step by that. */
    (void)slope;
    (void)middle;
    (void)t;
    (void)h;
    (void)x;
    return true;
}

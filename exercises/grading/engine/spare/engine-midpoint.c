/* engine-midpoint.c: the library's step in place of the reader's. */
#include "engine.h"
#include "steps/onestep.h"

bool midpoint_step(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own)
{
    (void)own;
    return ss_midpoint.step(f, t, h, x, work, NULL) == SS_OK;
}

/* engine-euler.c: the library's step and walk in place of the reader's. */
#include "engine.h"
#include "steps/onestep.h"

#include <stdlib.h>

bool euler_step(const ss_ode *f, double t, double h, double *x, double *work,
                void *own)
{
    (void)own;
    return ss_euler.step(f, t, h, x, work, NULL) == SS_OK;
}

bool walk(const method *m, const ss_ode *f, double t0, double t1, size_t steps,
          double *x)
{
    double *room = calloc(m->room, f->dim * sizeof *room);
    size_t done = 0;

    while (room && done < steps &&
           m->step(f, t0 + (t1 - t0) * (double)done / (double)steps,
                   (t1 - t0) / (double)steps, x, room, m->own))
        done++;
    free(room);
    return done == steps;
}

/* engine-euler.c: Euler's step, and a walk of many steps by any method. */
#include "engine-euler.h"

#include <stdlib.h>

bool euler_step(const ss_ode *f, double t, double h, double *x, double *work,
                void *own)
{
    (void)own;
    f->rhs(t, x, work, f->ctx);
    for (size_t i = 0; i < f->dim; i++)
        x[i] += h * work[i];
    return true;
}

bool walk(const method *m, const ss_ode *f, double t0, double t1, size_t steps,
          double *x)
{
    double *work = malloc(m->room * f->dim * sizeof(double));
    const double h = (t1 - t0) / (double)steps;
    bool good = work != NULL;

    for (size_t n = 0; n < steps && good; n++)
        good = m->step(f, t0 + (double)n * h, h, x, work, m->own);
    free(work);
    return good;
}

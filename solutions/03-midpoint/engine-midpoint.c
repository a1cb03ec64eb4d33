/* engine-midpoint.c: the midpoint step. */
#include "engine-midpoint.h"

bool midpoint_step(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own)
{
    double *slope = work, *middle = work + f->dim;

    (void)own;
    f->rhs(t, x, slope, f->ctx);
    for (size_t i = 0; i < f->dim; i++)
        middle[i] = x[i] + h / 2.0 * slope[i];
    f->rhs(t + h / 2.0, middle, slope, f->ctx);
    for (size_t i = 0; i < f->dim; i++)
        x[i] += h * slope[i];
    return true;
}

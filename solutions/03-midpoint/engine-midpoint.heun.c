/* engine-midpoint.heun.c: Heun's step, which has order two as well. */
#include "engine-midpoint.h"

bool midpoint_step(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own)
{
    double *first = work, *end = work + f->dim, *last = end + f->dim;

    (void)own;
    f->rhs(t, x, first, f->ctx);
    for (size_t i = 0; i < f->dim; i++)
        end[i] = x[i] + h * first[i];
    f->rhs(t + h, end, last, f->ctx);
    for (size_t i = 0; i < f->dim; i++)
        x[i] += h * (first[i] + last[i]) / 2.0;
    return true;
}

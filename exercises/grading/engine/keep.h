/* keep.h: chapter 11: a step that contains a step, and what has to hold holds after
 * it. */
#ifndef KEEP_H
#define KEEP_H

#include "engine.h"

#include <string.h>

//> keep_step
/* They disturb each other: eight times, one after the other. */
static inline void keep_all(const kept *k, const ss_view *now, double h,
                            double *v)
{
    for (int round = 0; round < (k->keeps > 1 ? 8 : 1); round++)
        for (size_t i = 0; i < k->keeps; i++)
            k->keep[i].apply(now, h, v, k->keep[i].ctx);
}

/* Whatever the inner method does, it has moved the places at a mean velocity u. That
 * is changed until nothing is broken after a drift of h, and the velocities by
 * as much; then they are changed until nothing begins to break. */
static inline bool keep_step(const ss_ode *f, double t, double h, double *x,
                             double *work, void *own)
{
    const kept *k = own;
    const size_t dof = f->dim / 2, n = dof / k->dim;
    double *old = work, *u = work + f->dim, *w = u + dof;
    const ss_view before = {k->dim, n, t, old, old + dof, k->mass};
    const ss_view after = {k->dim, n, t + h, x, old + dof, k->mass};

    memcpy(old, x, f->dim * sizeof *x);
    if (!k->inner.step(f, t, h, x, work + 2 * f->dim, k->inner.own))
        return false;
    for (size_t i = 0; i < dof; i++)
        w[i] = u[i] = (x[i] - old[i]) / h;
    keep_all(k, &before, h, u);
    for (size_t i = 0; i < dof; i++) {
        x[i] = old[i] + h * u[i];
        x[dof + i] += u[i] - w[i];
    }
    keep_all(k, &after, 0.0, x + dof);
    return true;
}
//<

#endif

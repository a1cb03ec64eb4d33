#include "engine-kick.h"

bool verlet_step(const ss_ode *f, double t, double h, double *x, double *work,
                 void *own)
{
    const size_t dof = f->dim / 2;
    double *v = x + dof, *rates = work, *a = work + dof, *half = work + f->dim;

    (void)own;
    f->rhs(t, x, rates, f->ctx);
    for (size_t i = 0; i < dof; i++) {
        half[i] = v[i] + h / 2.0 * a[i];
        x[i] += h * half[i];
        v[i] += h * a[i]; /* what a drag is to see at the end */
    }
    f->rhs(t + h, x, rates, f->ctx);
    for (size_t i = 0; i < dof; i++)
        v[i] = half[i] + h / 2.0 * a[i];
    return true;
}

/* The velocity at the end is solved for, by fixed-point iterations. */
#include "engine-kick.h"

bool verlet_step(const ss_ode *f, double t, double h, double *x, double *work,
                 void *own)
{
    const size_t dof = f->dim / 2;
    double *v = x + dof, *a = work + dof, *half = work + f->dim;

    (void)own;
    f->rhs(t, x, work, f->ctx);
    for (size_t i = 0; i < dof; i++) {
        half[i] = v[i] + h / 2.0 * a[i];
        x[i] += h * half[i];
    }
    for (int k = 0; k < 12; k++) {
        f->rhs(t + h, x, work, f->ctx);
        for (size_t i = 0; i < dof; i++)
            v[i] = half[i] + h / 2.0 * a[i];
    }
    return true;
}

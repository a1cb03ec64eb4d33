/* Half a drift, a kick from the middle, half a drift. */
#include "engine-kick.h"

bool verlet_step(const ss_ode *f, double t, double h, double *x, double *work,
                 void *own)
{
    const size_t dof = f->dim / 2;
    double *v = x + dof, *a = work + dof, *old = work + f->dim;

    (void)own;
    for (size_t i = 0; i < dof; i++) {
        old[i] = v[i];
        x[i] += h / 2.0 * v[i];
    }
    for (int k = 0; k < 2; k++) { /* the second with half a kick for a drag */
        f->rhs(t + h / 2.0, x, work, f->ctx);
        for (size_t i = 0; i < dof; i++)
            v[i] = old[i] + (k == 0 ? h / 2.0 : h) * a[i];
    }
    for (size_t i = 0; i < dof; i++)
        x[i] += h / 2.0 * v[i];
    return true;
}

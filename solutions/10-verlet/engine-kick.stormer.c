/* Places first, by q + h v + h h a / 2; then the mean of both accelerations. */
#include "engine-kick.h"

bool verlet_step(const ss_ode *f, double t, double h, double *x, double *work,
                 void *own)
{
    const size_t dof = f->dim / 2;
    double *now = work, *next = work + f->dim;

    (void)own;
    f->rhs(t, x, now, f->ctx);
    for (size_t i = 0; i < dof; i++) {
        x[i] += h * x[dof + i] + h * h / 2.0 * now[dof + i];
        x[dof + i] += h * now[dof + i];
    }
    f->rhs(t + h, x, next, f->ctx);
    for (size_t i = 0; i < dof; i++)
        x[dof + i] += h / 2.0 * (next[dof + i] - now[dof + i]);
    return true;
}

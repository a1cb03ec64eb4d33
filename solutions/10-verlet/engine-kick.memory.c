/* One evaluation a step: the last slope is remembered, as long as nobody has been at
 * the state. */
#include "engine-kick.h"

#include <math.h>
#include <string.h>

bool verlet_step(const ss_ode *f, double t, double h, double *x, double *work,
                 void *own)
{
    memory *m = own;
    const size_t dof = f->dim / 2, bytes = f->dim * sizeof *x;
    double *v = x + dof, *rates = m ? m->slope[0] : work, *a = rates + dof;
    double *half = work + f->dim;

    if (!m || !m->known || fabs(t - m->t) > 1e-9 * fabs(h) ||
        memcmp(x, m->x, bytes) != 0)
        f->rhs(t, x, rates, f->ctx);
    for (size_t i = 0; i < dof; i++) {
        half[i] = v[i] + h / 2.0 * a[i];
        x[i] += h * half[i];
        v[i] += h * a[i];
    }
    f->rhs(t + h, x, rates, f->ctx);
    for (size_t i = 0; i < dof; i++)
        v[i] = half[i] + h / 2.0 * a[i];
    if (m) {
        m->known = 1;
        m->t = t + h;
        memcpy(m->x, x, bytes);
    }
    return true;
}

/* particles_soft.c: how all forces change, for implicit steps. */
#include "steps/particles_parts.h"

#include <string.h>

/* Those that are led go where they must, whatever the solver tries: their dq
 * and dv are 0, and so is their da. This keeps the matrix symmetric. */
static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    const ss_particles *p = ctx;
    const size_t dim = p->dim, dof = p->n * dim;
    const ss_view view = ss_particles_look(p, t, q, v);
    double *own_dq = p->path + 3 * dof, *own_dv = own_dq + dof;

    memcpy(own_dq, dq, dof * sizeof *dq);
    memcpy(own_dv, dv, dof * sizeof *dv);
    memset(da, 0, dof * sizeof *da);
    for (size_t i = 0; i < dof; i++)
        if (p->control[i / dim].path)
            own_dq[i] = own_dv[i] = 0.0;
    for (size_t i = 0; i < p->force_count; i++)
        if (p->forces[i].change)
            p->forces[i].change(&view, own_dq, own_dv, da, p->forces[i].ctx);
    for (size_t i = 0; i < dof; i++)
        da[i] = p->control[i / dim].path ? 0.0 : da[i] / p->mass[i / dim];
}

ss_soft_mech ss_particles_as_soft(ss_particles *p)
{
    for (size_t i = 0; i < p->n * p->dim; i++)
        p->inertia[i] = p->mass[i / p->dim];
    return (ss_soft_mech){ss_particles_as_mech(p), change, p->inertia};
}

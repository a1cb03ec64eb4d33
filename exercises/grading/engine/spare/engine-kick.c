/* engine-kick.c: the library's velocity Verlet in place of the reader's. */
#include "engine.h"

#include "steps/mover.h"

#include <string.h>

/* The field as accelerations; there is room for a state and its rates. */
typedef struct field {
    const ss_ode *f;
    double *x;
} field;

static void accelerate(double t, const double *q, const double *v, double *a,
                       const void *ctx)
{
    const field *g = ctx;
    const size_t dof = g->f->dim / 2;
    double *rates = g->x + g->f->dim;

    memcpy(g->x, q, dof * sizeof *q);
    memcpy(g->x + dof, v, dof * sizeof *v);
    g->f->rhs(t, g->x, rates, g->f->ctx);
    memcpy(a, rates + dof, dof * sizeof *a);
}

bool verlet_step(const ss_ode *f, double t, double h, double *x, double *work,
                 void *own)
{
    const field g = {f, work};
    const ss_mech mech = {f->dim / 2, accelerate, &g};
    ss_mover *mover = ss_mover_create(mech.dof, &ss_velocity_verlet, NULL);
    const bool good =
        mover && ss_mover_start(mover, &mech, t, x, x + mech.dof) == SS_OK &&
        ss_mover_step(mover, h) == SS_OK;

    (void)own;
    if (good)
        ss_mover_read(mover, x, x + mech.dof);
    ss_mover_free(mover);
    return good;
}

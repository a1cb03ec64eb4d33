/* engine-stiff.c: the library's conjugate gradients and theta step in place of the
 * reader's. How a force changes is asked of the field. */
#include "engine.h"
#include "steps/mech_implicit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool cg_solve(const ss_operator *a, double *r, double *x, double *work)
{
    double *room = calloc(4 * a->dim, sizeof *room); /* more than work has */
    ss_cg_options options;
    bool good;

    (void)work;
    ss_cg_defaults(&options);
    options.tolerance = 1e-3;
    memset(x, 0, a->dim * sizeof *x);
    good = room && ss_cg(a, r, x, &options, room, NULL) == SS_OK;
    free(room);
    return good;
}

static void accelerate(double t, const double *q, const double *v, double *a,
                       const void *ctx)
{
    const ss_ode *f = *(const ss_ode *const *)ctx;
    const size_t dof = f->dim / 2, bytes = dof * sizeof *a;
    double *x = *((double *const *)ctx + 1), *dxdt = x + f->dim;

    memcpy(x, q, bytes);
    memcpy(x + dof, v, bytes);
    f->rhs(t, x, dxdt, f->ctx);
    memcpy(a, dxdt + dof, bytes);
}

/* Between a little way back along dq and dv, and as much forth. */
static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    const size_t dof = (*(const ss_ode *const *)ctx)->dim / 2;
    double *at = *((double *const *)ctx + 1) + 4 * dof, *rate = at + dof;
    double *old = rate + dof, size = 1e-300;

    for (size_t i = 0; i < dof; i++)
        size = fmax(size, fmax(fabs(dq[i]), fabs(dv[i])));
    for (int k = 0; k < 2; k++) {
        const double way = (k == 0 ? -1e-6 : 1e-6) / size;

        for (size_t i = 0; i < dof; i++) {
            at[i] = q[i] + way * dq[i];
            rate[i] = v[i] + way * dv[i];
        }
        accelerate(t, at, rate, k == 0 ? old : da, ctx);
    }
    for (size_t i = 0; i < dof; i++)
        da[i] = (da[i] - old[i]) * size / 2e-6;
}

bool stiff_step(const ss_ode *f, double t, double h, double *x, double *work,
                void *own_)
{
    const stiff *own = own_;
    const size_t dof = f->dim / 2;
    const void *both[] = {f, work};
    double *mass = work + 8 * dof;
    const ss_soft_mech soft = {
        {dof, accelerate, both}, change, mass, NULL, NULL};
    ss_mech_implicit_options options;
    ss_mech_implicit *s;
    bool good;

    for (size_t i = 0; i < dof; i++) {
        const double m = own->mass ? own->mass[i / own->dim] : 1.0;

        mass[i] = m > 0.0 ? m : 1.0;
    }
    ss_mech_implicit_defaults(&options);
    options.theta = own->theta;
    options.tolerance = 1e-8;
    options.cg.tolerance = 1e-3;
    s = ss_mech_implicit_create(dof, &options);
    good = s && ss_mech_theta_step(s, &soft, t, h, x, x + dof, NULL) == SS_OK;
    ss_mech_implicit_free(s);
    return good;
}

#include "engine-crowd.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

crowd *crowd_make(size_t dim, size_t n, method how)
{
    const size_t dof = dim * n;
    crowd *c = calloc(1, sizeof *c);
    double *all = calloc((2 * how.room + 4) * dof + n, sizeof(double));

    if (!c || !all) {
        free(c);
        free(all);
        return NULL;
    }
    c->dim = dim;
    c->n = n;
    c->x = c->q = all;
    c->v = all + dof;
    c->work = all + 2 * dof;
    c->mass = c->work + (2 * how.room + 2) * dof;
    c->how = how;
    for (size_t i = 0; i < n; i++)
        c->mass[i] = 1.0;
    return c;
}

void crowd_rates(double t, const double *x, double *dxdt, const void *ctx)
{
    const crowd *c = ctx;
    const size_t dof = c->dim * c->n;
    const ss_view view = {c->dim, c->n, t, x, x + dof, c->mass};
    double *f = dxdt + dof; /* where the accelerations are to stand */

    memset(f, 0, dof * sizeof *f);
    for (size_t k = 0; k < c->forces; k++)
        c->force[k].apply(&view, f, c->force[k].ctx);
    for (size_t i = 0; i < dof; i++) {
        const double m = c->mass[i / c->dim];

        dxdt[i] = view.v[i];
        f[i] = m > 0.0 ? f[i] / m : 0.0;
    }
}

bool crowd_step(crowd *c, double h)
{
    const size_t dof = c->dim * c->n, bytes = 2 * dof * sizeof *c->x;
    const ss_ode f = {2 * dof, crowd_rates, NULL, c};
    double *old = c->work, *work = old + 2 * dof;
    bool good;

    memcpy(old, c->x, bytes);
    good = c->how.step(&f, c->t, h, c->x, work, c->how.own);
    for (size_t i = 0; i < 2 * dof; i++)
        good = good && isfinite(c->x[i]);
    if (good)
        c->t += h;
    else
        memcpy(c->x, old, bytes);
    return good;
}

/* engine-crowd.c: the library's motion in place of the reader's. */
#include "engine.h"

#include "steps/mech.h"
#include "steps/symplectic.h"

#include <stdlib.h>
#include <string.h>

crowd *crowd_make(size_t dim, size_t n, method how)
{
    const size_t state = 2 * dim * n;
    crowd made = {.dim = dim, .n = n, .how = how}, *c = malloc(sizeof made);

    made.x = calloc(state, sizeof(double));
    made.mass = calloc(n, sizeof(double));
    made.work = calloc((how.room + 1) * state, sizeof(double));
    if (!c || !made.x || !made.mass || !made.work)
        return NULL;
    made.q = made.x;
    made.v = made.x + state / 2;
    while (n-- > 0)
        made.mass[n] = 1.0;
    memcpy(c, &made, sizeof made);
    return c;
}

static void accelerate(double t, const double *q, const double *v, double *a,
                       const void *ctx)
{
    const crowd *c = ctx;
    const ss_view now = {c->dim, c->n, t, q, v, c->mass};

    memset(a, 0, c->dim * c->n * sizeof *a);
    for (const ss_force *f = c->force; f < c->force + c->forces; f++)
        f->apply(&now, a, f->ctx);
    for (double *of = a; of < a + c->dim * c->n; of++) {
        const double mass = c->mass[(size_t)(of - a) / c->dim];

        *of = mass > 0.0 ? *of / mass : 0.0;
    }
}

void crowd_rates(double t, const double *x, double *dxdt, const void *ctx)
{
    const crowd *c = ctx;
    const ss_mech mech = {c->dim * c->n, accelerate, c};
    const ss_ode ode = ss_mech_as_ode(&mech);

    ode.rhs(t, x, dxdt, ode.ctx);
}

bool crowd_step(crowd *c, double h)
{
    const ss_ode ode = {2 * c->dim * c->n, crowd_rates, NULL, c};
    double *rest = c->work + ode.dim;

    memcpy(c->work, c->x, ode.dim * sizeof(double));
    if (c->how.step(&ode, c->t, h, c->x, rest, c->how.own) &&
        ss_all_finite(ode.dim, c->x)) {
        c->t += h;
        return true;
    }
    memcpy(c->x, c->work, ode.dim * sizeof(double));
    return false;
}

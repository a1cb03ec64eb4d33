/* driver.c: a crowd under made-up forces, by a midpoint step that uses all of its
 * storage. Parameters: dim, particles, steps, h, the step that fails, nail. */
#include "grading/driver.h"
#include "engine-crowd.h"

#include <math.h>

static void push(const ss_view *view, double *f, const void *ctx)
{
    const double k = *(const double *)ctx;

    for (size_t i = 0; i < view->dim * view->n; i++)
        f[i] += cos(view->t + (double)i) - k * view->q[i] - view->v[i] / 4.0;
}

/* It reads what the forces before it have added. */
static void damp(const ss_view *view, double *f, const void *ctx)
{
    for (size_t i = 0; i < view->dim * view->n; i++)
        f[i] -= *(const double *)ctx * f[i] * view->mass[i / view->dim];
}

enum { ROOM = 20000 }; /* so much that too little of it is not there at all */

/* Fails after so many steps, when it has changed x. 1: it says so; 2, 3: the last, the
 * first number is none. */
static int left, how_it_fails;

static bool step(const ss_ode *f, double t, double h, double *x, double *work,
                 void *own)
{
    double *slope = work + 2 * f->dim, *y = work;

    (void)own;
    for (size_t i = 0; i < ROOM * f->dim; i++)
        work[i] = NAN;
    f->rhs(t, x, slope, f->ctx);
    for (size_t i = 0; i < f->dim; i++)
        y[i] = x[i] + h / 2.0 * slope[i];
    f->rhs(t + h / 2.0, y, slope, f->ctx);
    for (size_t i = 0; i < f->dim; i++)
        x[i] += h * slope[i];
    if (left-- > 0)
        return true;
    x[how_it_fails == 3 ? 0 : f->dim - 1] = how_it_fails == 1 ? 9.0 : NAN;
    return how_it_fails != 1;
}

static void tell(const crowd *c)
{
    give(c->t);
    give_all(c->x, 2 * c->dim * c->n);
    give_all(c->mass, c->n);
}

void answer(const char *question, const double *p)
{
    static double k = 3.0, part = 0.25, less = 0.5;
    const size_t dim = (size_t)p[0], n = (size_t)p[1], nail = (size_t)p[5];
    crowd *c = crowd_make(dim, n, (method){step, ROOM, NULL});

    if (!c)
        return; /* too few numbers: no answer */
    if (asks(question, "made")) {
        give((double)c->forces);
        give(c->q == c->x);
        give(c->v == c->x + dim * n);
        tell(c);
        return;
    }
    for (size_t i = 0; i < 2 * dim * n; i++)
        c->x[i] = 1.0 + 0.3 * (double)i;
    for (size_t i = 0; i < n; i++)
        c->mass[i] = i == nail ? 0.0 : 0.5 + (double)i / 4.0;
    c->force[0] = (ss_force){.apply = push, .ctx = &k};
    c->force[1] = (ss_force){.apply = damp, .ctx = &part};
    c->force[2] = (ss_force){.apply = push, .ctx = &less};
    c->forces = 3;
    if (asks(question, "rates") || asks(question, "nail")) {
        double *dxdt = lend(2 * dim * n, NULL);

        crowd_rates(0.7, c->x, dxdt, c);
        give_all(dxdt, 2 * dim * n);
        return;
    }
    left = (int)p[2];
    how_it_fails = (int)p[4];
    for (int s = 0; s < (int)p[2]; s++)
        give(crowd_step(c, p[3]));
    if (how_it_fails)
        give(crowd_step(c, p[3]));
    tell(c);
}

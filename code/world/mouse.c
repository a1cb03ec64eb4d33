/* mouse.c: a spring from a particle to the mouse. */
#include "world/mouse.h"

#include <assert.h>
#include <math.h>

void ss_mouse_defaults(ss_mouse *mouse)
{
    *mouse = (ss_mouse){.particle = SS_NO_PARTICLE, .ks = 50.0, .kd = 5.0};
}

//> grab
size_t ss_mouse_grab(ss_mouse *mouse, size_t dim, size_t n, const double *q,
                     double reach)
{
    double nearest = reach * reach;

    mouse->particle = SS_NO_PARTICLE;
    for (size_t i = 0; i < n; i++) {
        double square = 0.0;

        for (size_t k = 0; k < dim; k++)
            square += (q[i * dim + k] - mouse->position[k]) *
                      (q[i * dim + k] - mouse->position[k]);
        if (square < nearest ||
            (square == nearest && mouse->particle == SS_NO_PARTICLE)) {
            nearest = square;
            mouse->particle = i;
        }
    }
    return mouse->particle;
}
//<

//> drag
static void drag(const ss_view *view, double *f, const void *ctx)
{
    const ss_mouse *m = ctx;
    const size_t first = m->particle * view->dim;

    if (m->particle == SS_NO_PARTICLE)
        return;
    if (m->particle >= view->n) {
        ss_refuse(view, f);
        return;
    }
    for (size_t k = 0; k < view->dim; k++)
        f[first + k] -= m->ks * (view->q[first + k] - m->position[k]) +
                        m->kd * (view->v[first + k] - m->velocity[k]);
}
//<

static void drag_more(const ss_view *view, const double *dq, const double *dv,
                      double *df, const void *ctx)
{
    const ss_mouse *m = ctx;
    const size_t first = m->particle * view->dim;

    if (m->particle >= view->n)
        return;
    for (size_t k = first; k < first + view->dim; k++)
        df[k] -= m->ks * dq[k] + m->kd * dv[k];
}

static double stretched(const ss_view *view, const void *ctx)
{
    const ss_mouse *m = ctx;
    double square = 0.0;

    if (m->particle == SS_NO_PARTICLE)
        return 0.0;
    if (m->particle >= view->n)
        return (double)NAN;
    for (size_t k = 0; k < view->dim; k++) {
        const double away =
            view->q[m->particle * view->dim + k] - m->position[k];

        square += away * away;
    }
    return 0.5 * m->ks * square;
}

static void renumber(const size_t *number, size_t n, void *ctx)
{
    ss_mouse *mouse = ctx;

    mouse->particle = ss_renumber(number, n, mouse->particle);
}

ss_force ss_mouse_force(ss_mouse *mouse)
{
    assert(mouse);
    return (ss_force){.apply = drag,
                      .energy = stretched,
                      .change = drag_more,
                      .renumber = renumber,
                      .ctx = mouse};
}

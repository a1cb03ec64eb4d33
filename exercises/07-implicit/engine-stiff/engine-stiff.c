/* engine-stiff.c: a part of your engine. You edit this file. */
#include "engine-stiff.h"

#include <math.h>

bool cg_solve(const ss_operator *a, double *r, double *x, double *work)
{
    /* TODO: conjugate gradients. */
    (void)a;
    (void)r;
    (void)x;
    (void)work;
    return false;
}

/* The equation for the velocities u at the end of a step. Its first guess is what
 * they are at the start. */
typedef struct equation {
    const ss_ode *f;
    const stiff *own;
    double t, part;      /* the step's end, and theta h */
    double *q, *v;       /* what q' and u are without the slopes at the end */
    double *u, *gap;     /* u, and what it lacks */
    double *place, *end; /* a state, and the field there */
} equation;

/* What the impulses lack: m (v + part a(q + part u, u) - u). */
static void lacks(const equation *e, const double *u, double *gap)
{
    const size_t n = e->f->dim / 2;

    for (size_t i = 0; i < n; i++) {
        e->place[i] = e->q[i] + e->part * u[i];
        e->place[n + i] = u[i];
    }
    e->f->rhs(e->t, e->place, e->end, e->f->ctx);
    for (size_t i = 0; i < n; i++) {
        const double m = e->own->mass ? e->own->mass[i / e->own->dim] : 1.0;

        gap[i] =
            (m > 0.0 ? m : 1.0) * (e->v[i] + e->part * e->end[n + i] - u[i]);
    }
}

/* The product of the matrix with s: how much less is lacking at u + s than at u,
 * measured a little way from u. */
static void along(const double *s, double *as, const void *ctx)
{
    const equation *e = ctx;
    const size_t n = e->f->dim / 2;
    double size = 1e-300;

    for (size_t i = 0; i < n; i++)
        size = fmax(size, fabs(s[i]));
    for (size_t i = 0; i < n; i++)
        as[i] = e->u[i] + 1e-6 / size * s[i];
    lacks(e, as, as);
    for (size_t i = 0; i < n; i++)
        as[i] = (e->gap[i] - as[i]) * size / 1e-6;
}

bool stiff_step(const ss_ode *f, double t, double h, double *x, double *work,
                void *own)
{
    const size_t n = f->dim / 2;
    const stiff *s = own;
    double *w = work + 2 * f->dim;
    equation e = {f,     own,   t + h,     h * s->theta, w,
                  w + n, x + n, w + 2 * n, work,         work + f->dim};

    /* TODO: e.q and e.v, by the slopes at the start. Then Newton's method: what is
     * lacking, the change that mends it, by
     *     cg_solve(&(ss_operator){n, along, &e}, ...);
     * and so on, until the changes are small. Then q'. Behind w + 3 * n there is
     * room for 5 * n numbers. */
    (void)e;
    (void)along;
    return false;
}

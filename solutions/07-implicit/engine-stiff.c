/* engine-stiff.c: conjugate gradients, for a matrix that is known by its products
 * alone; and the theta step for x = [q | v], by Newton's method, whose products with
 * the matrix are differences of the field. */
#include "engine-stiff.h"

#include <math.h>

static double dot(size_t n, const double *a, const double *b)
{
    double sum = 0.0;

    for (size_t i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

bool cg_solve(const ss_operator *a, double *r, double *x, double *work)
{
    const size_t n = a->dim;
    double *s = work, *as = work + n, rr = dot(n, r, r);
    const double enough = 1e-6 * rr;

    for (size_t i = 0; i < n; i++) {
        x[i] = 0.0;
        s[i] = r[i];
    }
    for (size_t k = 0; k < 4 * n && !(rr <= enough); k++) {
        a->apply(s, as, a->ctx);
        const double curve = dot(n, s, as), old = rr;

        if (!(curve > 0.0))
            return false;
        for (size_t i = 0; i < n; i++) {
            x[i] += rr / curve * s[i];
            r[i] -= rr / curve * as[i];
        }
        rr = dot(n, r, r);
        for (size_t i = 0; i < n; i++)
            s[i] = r[i] + rr / old * s[i];
    }
    return true;
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
    const double part = h * ((const stiff *)own)->theta, rest = h - part;
    double *w = work + 2 * f->dim, *r = w + 3 * n, *d = w + 4 * n, most = 1.0;
    equation e = {f,     own,   t + h,     part, w,
                  w + n, x + n, w + 2 * n, work, work + f->dim};

    f->rhs(t, x, e.end, f->ctx);
    for (size_t i = 0; i < n; i++) {
        e.q[i] = x[i] + rest * x[n + i];
        e.v[i] = x[n + i] + rest * e.end[n + i];
    }
    for (int newton = 0; newton < 20 && most > 1e-8; newton++) {
        lacks(&e, e.u, e.gap);
        for (size_t i = 0; i < n; i++)
            r[i] = e.gap[i];
        if (!isfinite(dot(n, r, r)))
            return false;
        cg_solve(&(ss_operator){n, along, &e}, r, d, d + n);
        most = 0.0;
        for (size_t i = 0; i < n; i++) {
            e.u[i] += d[i];
            most = fmax(most, fabs(d[i]) / (1.0 + fabs(e.u[i])));
        }
    }
    for (size_t i = 0; i < n; i++)
        x[i] = e.q[i] + part * e.u[i];
    return most <= 1e-8;
}

/* fields.h: what drivers and films of the engine move: fields whose motion one
 * knows, or whose laws, and what is to stay the same in it. */
#ifndef FIELDS_H
#define FIELDS_H

#include "engine.h"
#include "grading/driver.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static long calls; /* of the fields, so far */

/* What a verdict quotes where a step could not be taken. */
static inline bool refused(double t)
{
    printf("your step returned false, at t = %g\n", t);
    return false;
}

/* A method, `steps` times; false: a step could not. */
static inline bool take(method m, const ss_ode *f, double t, double h,
                        long steps, double *x)
{
    double *work = lend(m.room * f->dim, NULL);

    for (long s = 0; s < steps; s++)
        if (!m.step(f, t + (double)s * h, h, x, work, m.own))
            return refused(t + (double)s * h);
    return true;
}

/* A step that is none of the engine's parts, for those that take another one: it
 * looks for the slope at t + part h, in four rounds. With part 1/2 its order is
 * two, and with part 1 one; it needs room for two states. After very many steps it
 * stands still, so that nobody steps on for ever. */
enum { STAND_IN_MOST = 100000 };
typedef struct stand_in {
    double part;
    double longest;     /* step that it can take, or */
    bool garbled;       /* take with nothing finite; 0: any */
    long steps;         /* so far, */
    double least, most; /* how long they were, */
    double end;         /* and where the last of them ended */
} stand_in;

static inline bool stand_in_step(const ss_ode *f, double t, double h, double *x,
                                 double *work, void *own)
{
    stand_in *s = own;
    double *slope = work, *place = work + f->dim;
    const bool can = !(s->longest > 0.0) || h <= s->longest;

    if (s->steps++ > STAND_IN_MOST)
        return true;
    memcpy(place, x, f->dim * sizeof *x);
    for (int k = 0; k < 4; k++) {
        f->rhs(t + s->part * h, place, slope, f->ctx);
        for (size_t i = 0; i < f->dim; i++)
            place[i] = x[i] + s->part * h * slope[i];
    }
    for (size_t i = 0; i < f->dim && (can || s->garbled); i++)
        x[i] = can ? x[i] + h * slope[i] : (double)NAN;
    if (can) {
        s->least = s->least > 0.0 ? fmin(s->least, h) : h;
        s->most = fmax(s->most, h);
        s->end = t + h;
    }
    return can || s->garbled;
}

/* x = [angle | rate]; ctx: the drag, and the push, which changes with time. */
static inline void pendulum(double t, const double *x, double *dxdt,
                            const void *ctx)
{
    const double *p = ctx;

    calls++;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]) - p[0] * x[1] + p[1] * cos(t);
}

static inline double pendulum_energy(const double *x)
{
    return x[1] * x[1] / 2.0 - cos(x[0]);
}

/* x = [place | velocity] in the plane, about a sun at 0. */
static inline void planet(double t, const double *x, double *dxdt,
                          const void *ctx)
{
    const double r = hypot(x[0], x[1]);

    (void)t, (void)ctx;
    calls++;
    for (int i = 0; i < 2; i++) {
        dxdt[i] = x[2 + i];
        dxdt[2 + i] = -x[i] / (r * r * r);
    }
}

static inline double planet_energy(const double *x)
{
    return (x[2] * x[2] + x[3] * x[3]) / 2.0 - 1.0 / hypot(x[0], x[1]);
}

static inline double planet_spin(const double *x)
{
    return x[0] * x[3] - x[1] * x[2];
}

/* Basins in a ring, whose water runs to the next one through a valve that opens
 * and closes; ctx: how many, and two constants of the valves. No water comes or
 * goes. */
static inline void ring(double t, const double *x, double *dxdt,
                        const void *ctx)
{
    const double *p = ctx;
    const size_t n = (size_t)p[0];

    calls++;
    for (size_t i = 0; i < n; i++)
        dxdt[i] = 0.0;
    for (size_t i = 0; i < n; i++) {
        const double flows = p[1] * (1.0 + 0.5 * cos(2.0 * t + (double)i)) *
                             x[i] * (1.0 + p[2] * x[i]);

        dxdt[i] -= flows;
        dxdt[(i + 1) % n] += flows;
    }
}

static inline void ring_start(size_t n, double *x)
{
    for (size_t i = 0; i < n; i++)
        x[i] = (i == 0 ? 2.0 : 1.0) / (double)(n + 1);
}

static inline double sum(size_t n, const double *x)
{
    double all = 0.0;

    for (size_t i = 0; i < n; i++)
        all += x[i];
    return all;
}

/* x = [places | velocities] of balls on a line, between springs, the first and
 * the last of which are tied to walls. */
typedef struct chain {
    size_t n;
    double k, kd;
    const double *mass;
} chain;

static inline void chain_rates(double t, const double *x, double *dxdt,
                               const void *ctx)
{
    const chain *c = ctx;

    (void)t;
    calls++;
    for (size_t i = 0; i < c->n; i++) {
        const double *q = x + i, *v = q + c->n;
        const int left = i > 0, right = i + 1 < c->n;

        dxdt[i] = *v;
        dxdt[c->n + i] =
            (c->k * ((left ? q[-1] : 0.0) + (right ? q[1] : 0.0) - 2.0 * *q) +
             c->kd * ((left ? v[-1] : 0.0) + (right ? v[1] : 0.0) - 2.0 * *v)) /
            c->mass[i];
    }
}

static inline double chain_energy(const chain *c, const double *x)
{
    double all = c->k * x[c->n - 1] * x[c->n - 1] / 2.0;

    for (size_t i = 0; i < c->n; i++) {
        const double d = x[i] - (i > 0 ? x[i - 1] : 0.0);

        all += (c->mass[i] * x[c->n + i] * x[c->n + i] + c->k * d * d) / 2.0;
    }
    return all;
}

#endif

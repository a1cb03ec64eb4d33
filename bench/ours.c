/* ours.c: the library on these problems, and RK4 in plain C. */
#include "bench.h"
#include "problems.h"

#include "steps/adaptive.h"

#include <string.h>

enum { MOST = 2000 };

double ours_rk4(void *ctx, size_t times)
{
    static double x[MOST], work[5 * MOST];
    const problem *p = ctx;

    for (size_t done = 0; done < times; done++) {
        memcpy(x, p->x0, p->ode.dim * sizeof *x);
        bench_need(ss_integrate(&p->ode, &ss_rk4, 0.0, SPELL * p->h, SPELL, x,
                                work, NULL) == SS_OK,
                   "our own RK4 failed");
    }
    bench_keep(x[0]);
    return SPELL * (double)times;
}

/* As one would write it for this once: no status, no check, no count. */
static void step(const ss_ode *ode, double t, double h, double *x, double *work)
{
    const size_t n = ode->dim;
    double *k1 = work, *k2 = k1 + n, *k3 = k2 + n, *k4 = k3 + n, *at = k4 + n;

    ode->rhs(t, x, k1, ode->ctx);
    for (size_t i = 0; i < n; i++)
        at[i] = x[i] + 0.5 * h * k1[i];
    ode->rhs(t + 0.5 * h, at, k2, ode->ctx);
    for (size_t i = 0; i < n; i++)
        at[i] = x[i] + 0.5 * h * k2[i];
    ode->rhs(t + 0.5 * h, at, k3, ode->ctx);
    for (size_t i = 0; i < n; i++)
        at[i] = x[i] + h * k3[i];
    ode->rhs(t + h, at, k4, ode->ctx);
    for (size_t i = 0; i < n; i++)
        x[i] += h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
}

double plain_rk4(void *ctx, size_t times)
{
    static double x[MOST], work[5 * MOST];
    const problem *p = ctx;

    for (size_t done = 0; done < times; done++) {
        memcpy(x, p->x0, p->ode.dim * sizeof *x);
        for (int i = 0; i < SPELL; i++)
            step(&p->ode, i * p->h, p->h, x, work);
    }
    bench_keep(x[0]);
    return SPELL * (double)times;
}

static double pair(const ss_tableau *tableau, const problem *p, size_t times)
{
    ss_adaptive_options options;
    double evaluations = 0.0;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = p->tolerance;
    for (size_t done = 0; done < times; done++) {
        ss_adaptive *s = ss_adaptive_create(&p->ode, tableau, &options);

        bench_need(s && ss_adaptive_start(s, 0.0, p->x0) == SS_OK &&
                       ss_adaptive_to(s, p->t1) == SS_OK,
                   "our own Dormand-Prince failed");
        evaluations += (double)s->stats.evaluations;
        bench_keep(s->x[0]);
        if (p->end)
            memcpy(p->end, s->x, p->ode.dim * sizeof *p->end);
        ss_adaptive_free(s);
    }
    return evaluations;
}

double ours_dopri5(void *ctx, size_t times)
{
    return pair(&ss_dormand_prince, ctx, times);
}

double ours_dopri8(void *ctx, size_t times)
{
    return pair(&ss_dormand_prince_8, ctx, times);
}

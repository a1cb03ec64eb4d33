/* gsl.c: the same by GSL, the GNU Scientific Library: its driver with equal
 * steps of rk4, which takes each step again in two halves (12 evaluations), and
 * adaptive steps of rk8pd (M. Galassi et al., GSL Reference Manual). */
#include "bench.h"
#include "problems.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>

#include <string.h>

enum { MOST = 2000 };

typedef struct counted {
    const problem *p;
    double evaluations;
} counted;

static int rhs(double t, const double *x, double *dxdt, void *ctx)
{
    counted *c = ctx;

    c->p->ode.rhs(t, x, dxdt, c->p->ode.ctx);
    c->evaluations++;
    return GSL_SUCCESS;
}

double gsl_rk4(void *ctx, size_t times)
{
    static double x[MOST];
    counted c = {ctx, 0.0};
    gsl_odeiv2_system system = {rhs, NULL, c.p->ode.dim, &c};
    gsl_odeiv2_driver *d = gsl_odeiv2_driver_alloc_y_new(
        &system, gsl_odeiv2_step_rk4, c.p->h, 1e100, 1e100);

    bench_need(d, "GSL has no memory");
    for (size_t done = 0; done < times; done++) {
        double t = 0.0;

        memcpy(x, c.p->x0, c.p->ode.dim * sizeof *x);
        bench_need(gsl_odeiv2_driver_apply_fixed_step(d, &t, c.p->h, SPELL,
                                                      x) == GSL_SUCCESS,
                   "GSL's rk4 failed");
        gsl_odeiv2_driver_reset(d);
    }
    bench_keep(x[0]);
    gsl_odeiv2_driver_free(d);
    return SPELL * (double)times;
}

double gsl_rk8pd(void *ctx, size_t times)
{
    static double x[MOST];
    counted c = {ctx, 0.0};
    gsl_odeiv2_system system = {rhs, NULL, c.p->ode.dim, &c};

    for (size_t done = 0; done < times; done++) {
        double t = 0.0;
        gsl_odeiv2_driver *d =
            gsl_odeiv2_driver_alloc_y_new(&system, gsl_odeiv2_step_rk8pd, 1e-6,
                                          c.p->tolerance, c.p->tolerance);

        bench_need(d, "GSL has no memory");
        memcpy(x, c.p->x0, c.p->ode.dim * sizeof *x);
        bench_need(gsl_odeiv2_driver_apply(d, &t, c.p->t1, x) == GSL_SUCCESS,
                   "GSL's rk8pd failed");
        gsl_odeiv2_driver_free(d);
    }
    bench_keep(x[0]);
    if (c.p->end)
        memcpy(c.p->end, x, c.p->ode.dim * sizeof *x);
    return c.evaluations;
}

/* implicit.c: the theta scheme and the implicit midpoint rule.
 *
 * Both solve one implicit stage, z = base + a f(z, t). The theta scheme takes
 * (1 - theta) h as an explicit step and the rest as an implicit one; the
 * midpoint rule solves for the middle z and reflects x in it, x' = 2z - x.
 */
#include "steps/implicit.h"

#include "steps/linear.h"
#include "steps/onestep.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct ss_implicit {
    size_t dim;
    double theta;
    bool good; /* are the options in their ranges? */
    ss_newton *newton;
    ss_newton_report work;
    double *base, *z, *dxdt; /* dim numbers each, one block */
};

void ss_implicit_defaults(ss_implicit_options *options)
{
    options->theta = 0.5;
    ss_newton_defaults(&options->newton);
}

const char *ss_implicit_bad_option(size_t dim, const ss_implicit_options *o)
{
    assert(o);
    return o->theta >= 0.0 && o->theta <= 1.0
               ? ss_newton_bad_option(dim, &o->newton)
               : "theta";
}

ss_implicit *ss_implicit_create(size_t dim, const ss_implicit_options *options)
{
    ss_implicit_options usual;

    ss_implicit_defaults(&usual);
    if (!options)
        options = &usual;

    ss_implicit *implicit = calloc(1, sizeof *implicit);

    if (!implicit)
        return NULL;
    implicit->dim = dim;
    implicit->theta = options->theta;
    implicit->good = !ss_implicit_bad_option(dim, options);
    implicit->newton = ss_newton_create(dim, &options->newton);
    implicit->base = ss_matrix_create(3, dim);
    if (!implicit->newton || !implicit->base) {
        ss_implicit_free(implicit);
        return NULL;
    }
    implicit->z = implicit->base + dim;
    implicit->dxdt = implicit->z + dim;
    return implicit;
}

void ss_implicit_free(ss_implicit *implicit)
{
    if (!implicit)
        return;
    ss_newton_free(implicit->newton);
    free(implicit->base);
    free(implicit);
}

ss_newton_report ss_implicit_work(const ss_implicit *implicit)
{
    return implicit->work;
}

/* F(z) = z - base - a f(z, t), and F'(z) = I - a f'(z). */
typedef struct stage {
    const ss_ode *ode;
    double t, a;
    const double *base;
    ss_stats *stats;
} stage;

static ss_status stage_residual(const double *z, double *f, const void *ctx)
{
    const stage *s = ctx;
    ss_status status = ss_eval(s->ode, s->t, z, f, s->stats);

    for (size_t i = 0; status == SS_OK && i < s->ode->dim; i++) {
        f[i] = z[i] - s->base[i] - s->a * f[i];
        if (!isfinite(f[i]))
            status = SS_OVERFLOW;
    }
    return status;
}

static ss_status stage_jac(const double *z, double *jac, const void *ctx)
{
    const stage *s = ctx;
    const size_t n = s->ode->dim;

    s->ode->jac(s->t, z, jac, s->ode->ctx);
    for (size_t i = 0; i < n * n; i++)
        if (!isfinite(jac[i]))
            return ss_why_not_finite(jac[i], s->stats);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            jac[i * n + j] = (i == j ? 1.0 : 0.0) - s->a * jac[i * n + j];
    return SS_OK;
}

ss_status ss_implicit_stage(ss_implicit *implicit, const ss_ode *ode, double t,
                            double a, const double *base, double *z,
                            ss_stats *stats)
{
    assert(implicit && ode && ode->rhs && base && z);

    const stage s = {ode, t, a, base, stats};
    const ss_equation equation = {ode->dim, stage_residual,
                                  ode->jac ? stage_jac : NULL, &s};
    ss_newton_report report;
    ss_status status = ss_newton_solve(implicit->newton, &equation, z, &report);

    implicit->work.iterations += report.iterations;
    implicit->work.residuals += report.residuals;
    implicit->work.jacobians += report.jacobians;
    implicit->work.correction = report.correction;
    return status;
}

static ss_status theta_step(double theta, ss_implicit *implicit,
                            const ss_ode *ode, double t, double h, double *x,
                            ss_stats *stats)
{
    assert(implicit && ode && ode->rhs && x);

    const size_t dim = implicit->dim;
    double *base = implicit->base, *z = implicit->z, *dxdt = implicit->dxdt;
    ss_status status = SS_OK;

    if (!implicit->good || ode->dim != dim || !isfinite(t) || !isfinite(h))
        return SS_BAD_ARGUMENT;
    memcpy(base, x, dim * sizeof *x);
    memcpy(z, x, dim * sizeof *x);
    if (theta < 1.0)
        status = ss_eval(ode, t, x, dxdt, stats);
    if (status != SS_OK)
        return status;
    for (size_t i = 0; theta < 1.0 && i < dim; i++)
        base[i] += (1.0 - theta) * h * dxdt[i];
    if (!(theta > 0.0))
        return ss_accept(dim, x, base, stats);
    status = ss_implicit_stage(implicit, ode, t + h, theta * h, base, z, stats);
    return status == SS_OK ? ss_accept(dim, x, z, stats) : status;
}

ss_status ss_theta_step(ss_implicit *implicit, const ss_ode *ode, double t,
                        double h, double *x, ss_stats *stats)
{
    assert(implicit);
    return theta_step(implicit->theta, implicit, ode, t, h, x, stats);
}

static ss_status euler(ss_implicit *implicit, const ss_ode *ode, double t,
                       double h, double *x, ss_stats *stats)
{
    return theta_step(1.0, implicit, ode, t, h, x, stats);
}

static ss_status trapezoid(ss_implicit *implicit, const ss_ode *ode, double t,
                           double h, double *x, ss_stats *stats)
{
    return theta_step(0.5, implicit, ode, t, h, x, stats);
}

static ss_status midpoint(ss_implicit *implicit, const ss_ode *ode, double t,
                          double h, double *x, ss_stats *stats)
{
    assert(implicit && ode && ode->rhs && x);

    double *z = implicit->z;

    if (!implicit->good || ode->dim != implicit->dim || !isfinite(t) ||
        !isfinite(h))
        return SS_BAD_ARGUMENT;
    memcpy(z, x, implicit->dim * sizeof *x);

    ss_status status =
        ss_implicit_stage(implicit, ode, t + 0.5 * h, 0.5 * h, x, z, stats);

    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < implicit->dim; i++)
        z[i] = 2.0 * z[i] - x[i];
    return ss_accept(implicit->dim, x, z, stats);
}

const ss_implicit_method ss_implicit_euler = {"implicit Euler", 1, true, euler};
const ss_implicit_method ss_trapezoid = {"trapezoid", 2, false, trapezoid};
const ss_implicit_method ss_implicit_midpoint = {"implicit midpoint", 2, false,
                                                 midpoint};

void ss_implicit_filter(const ss_implicit *implicit, double *v)
{
    ss_newton_apply(implicit->newton, v);
}

ss_status ss_implicit_integrate(ss_implicit *implicit, const ss_ode *ode,
                                const ss_implicit_method *method, double t0,
                                double t1, size_t steps, double *x,
                                ss_stats *stats)
{
    assert(method && implicit && ode && x);

    const double h = (t1 - t0) / (double)steps;
    ss_status status = SS_OK;

    for (size_t i = 0; status == SS_OK && i < steps; i++)
        status = method->step(implicit, ode, t0 + (double)i * h, h, x, stats);
    return status;
}

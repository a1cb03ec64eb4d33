/* mech.c: evaluating a second-order problem, and writing it as a first-order
 * one. */
#include "steps/mech.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* q' is v, which the state already holds; v' is the acceleration. */
static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    const ss_mech *m = ctx;
    const double *q = x, *v = x + m->dof;

    memcpy(dxdt, v, m->dof * sizeof *v);
    m->accel(t, q, v, dxdt + m->dof, m->ctx);
}

ss_ode ss_mech_as_ode(const ss_mech *m)
{
    assert(m && m->accel);
    return (ss_ode){.dim = 2 * m->dof, .rhs = rhs, .jac = NULL, .ctx = m};
}

ss_status ss_mech_eval(const ss_mech *m, double t, const double *q,
                       const double *v, double *a, ss_stats *stats)
{
    m->accel(t, q, v, a, m->ctx);
    if (stats)
        stats->evaluations++;
    if (ss_all_finite(m->dof, a))
        return SS_OK;
    for (size_t i = 0;; i++)
        if (!isfinite(a[i]))
            return ss_why_not_finite(a[i], stats);
}

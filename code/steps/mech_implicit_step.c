/* mech_implicit_step.c: one round, or as many as it takes. */
#include "steps/mech_implicit_parts.h"

#include <math.h>
#include <string.h>

static ss_status acceleration(const ss_mech_implicit *s, const ss_mech *m,
                              double t, double *a, ss_stats *stats)
{
    m->accel(t, s->q, s->v, a, m->ctx);
    if (stats)
        stats->evaluations++;
    for (size_t i = 0; i < s->dof; i++)
        if (!isfinite(a[i]))
            return SS_NO_DERIVATIVE;
    return SS_OK;
}

/* The guess (q, v), and the acceleration there at time `when`. */
static ss_status begin(ss_mech_implicit *s, const ss_mech *m, double when,
                       double h, const double *q, const double *v,
                       ss_stats *stats)
{
    if (m->dof != s->dof || !isfinite(when) || !isfinite(h))
        return SS_BAD_ARGUMENT;
    memcpy(s->q, q, s->dof * sizeof *q);
    memcpy(s->v, v, s->dof * sizeof *v);
    return acceleration(s, m, when, s->a, stats);
}

static ss_status finish(const ss_mech_implicit *s, ss_status status, double *q,
                        double *v, ss_stats *stats)
{
    if (status != SS_OK)
        return status;
    memcpy(q, s->q, s->dof * sizeof *q);
    memcpy(v, s->v, s->dof * sizeof *v);
    if (stats)
        stats->steps++;
    return SS_OK;
}

//> linearised
ss_status ss_linearised_step(ss_mech_implicit *s, const ss_soft_mech *m,
                             double t, double h, double *q, double *v,
                             ss_stats *stats)
{
    const double theta = s->options.theta;
    const double when = s->options.frozen_time ? t : t + theta * h;
    const ss_mech_round at = {s, m, when, h * theta};
    ss_status status = begin(s, &m->mech, when, h, q, v, stats);

    for (size_t i = 0; status == SS_OK && i < s->dof; i++) {
        s->d[i] = h * v[i];
        s->r[i] = h * s->a[i];
    }
    if (status == SS_OK)
        status = ss_mech_round_solve(&at);
    return finish(s, status, q, v, stats);
}
//<

/* Set d and r for the present guess. */
static ss_status defects(ss_mech_implicit *s, const ss_mech *m, double t,
                         double h, const double *q, const double *v,
                         ss_stats *stats)
{
    const double theta = s->options.theta;
    ss_status status = acceleration(s, m, t + h, s->r, stats);

    for (size_t i = 0; i < s->dof; i++) {
        const double mean_v = (1.0 - theta) * v[i] + theta * s->v[i];
        const double mean_a = (1.0 - theta) * s->a[i] + theta * s->r[i];

        s->d[i] = q[i] + h * mean_v - s->q[i];
        s->r[i] = v[i] + h * mean_a - s->v[i];
    }
    return status;
}

ss_status ss_mech_theta_step(ss_mech_implicit *s, const ss_soft_mech *m,
                             double t, double h, double *q, double *v,
                             ss_stats *stats)
{
    const ss_mech_round at = {s, m, t + h, h * s->options.theta};
    ss_status status = begin(s, &m->mech, t, h, q, v, stats);
    bool moving = true;

    for (size_t k = 0; status == SS_OK && moving; k++) {
        if (k == s->options.max_rounds)
            return SS_NO_CONVERGENCE;
        status = defects(s, &m->mech, t, h, q, v, stats);
        if (status == SS_OK)
            status = ss_mech_round_solve(&at);
        moving = false;
        for (size_t i = 0; i < s->dof; i++)
            if (fabs(s->e[i]) > s->options.tolerance * (1.0 + fabs(s->v[i])))
                moving = true;
    }
    return finish(s, status, q, v, stats);
}

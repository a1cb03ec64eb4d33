/* soft.c: implicit steps for particles on springs. */
#include "steps/soft.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct ss_soft {
    ss_particles *p;
    ss_soft_options options;
    ss_mech_implicit *stepper;
    size_t dof;
    double *begin; /* 2 * dof */
};

void ss_soft_defaults(ss_soft_options *options)
{
    *options = (ss_soft_options){.converged = false};
    ss_mech_implicit_defaults(&options->step);
    options->step.theta = 1.0;
    options->step.cg.tolerance = 1e-8;
}

const char *ss_soft_bad_option(const ss_soft_options *options)
{
    assert(options);
    return ss_mech_implicit_bad_option(&options->step);
}

ss_soft *ss_soft_create(ss_particles *p, const ss_soft_options *options)
{
    assert(p);

    const size_t dof = p->n * p->dim;
    ss_soft *soft;

    if (dof == 0)
        return NULL;
    soft = calloc(1, sizeof *soft);
    if (!soft)
        return NULL;
    soft->p = p;
    soft->dof = dof;
    ss_soft_defaults(&soft->options);
    if (options)
        soft->options = *options;
    soft->stepper = ss_mech_implicit_create(dof, &soft->options.step);
    soft->begin = ss_matrix_create(2, dof);
    if (soft->stepper && soft->begin)
        return soft;
    ss_soft_free(soft);
    return NULL;
}

void ss_soft_free(ss_soft *soft)
{
    if (!soft)
        return;
    ss_mech_implicit_free(soft->stepper);
    free(soft->begin);
    free(soft);
}

ss_mech_implicit_report ss_soft_work(const ss_soft *soft)
{
    return ss_mech_implicit_work(soft->stepper);
}

ss_status ss_soft_advance(ss_soft *soft, double h, size_t steps,
                          ss_stats *stats)
{
    assert(soft);

    ss_particles *p = soft->p;
    ss_mech_implicit_step_fn *step =
        soft->options.converged ? ss_mech_theta_step : ss_linearised_step;
    ss_status status = SS_OK;

    if (!isfinite(h) || h == 0.0 || p->n * p->dim != soft->dof)
        return SS_BAD_ARGUMENT;
    const ss_soft_mech mech = ss_particles_as_soft(p);

    for (size_t i = 0; i < steps && status == SS_OK; i++) {
        const double t = p->t, next = ss_particles_next_time(p, h);

        memcpy(soft->begin, p->x, 2 * soft->dof * sizeof *p->x);
        if (!isfinite(next))
            return SS_OVERFLOW;
        status = step(soft->stepper, &mech, t, h, p->q, p->v, stats);
        if (status != SS_OK)
            return status;
        ss_particles_tick(p);
        status = ss_particles_follow_paths(p);
        if (status != SS_OK) {
            memcpy(p->x, soft->begin, 2 * soft->dof * sizeof *p->x);
            p->ticks--;
            p->t = t;
        }
    }
    return status;
}

//> omit: waits for its chapter
/* soft.c: implicit steps for particles on springs. */
#include "steps/soft.h"
#include "steps/clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct ss_soft {
    ss_particles *p;
    const ss_springs *springs;
    ss_soft_options options;
    ss_mech_implicit *room;
    size_t dof;
    double *mass, *q, *v; /* dof numbers each */
    double *begin;        /* 2 * dof */
    double *dq, *dv;      /* dof */
};

void ss_soft_defaults(ss_soft_options *options)
{
    *options = (ss_soft_options){.stiffness = SS_SYMMETRIC};
    ss_mech_implicit_defaults(&options->step);
    options->step.theta = 1.0;
    options->step.cg.tolerance = 1e-8;
}

ss_soft *ss_soft_create(ss_particles *p, const ss_springs *springs,
                        const ss_soft_options *options)
{
    const size_t dof = p->n * p->dim;
    ss_soft *soft;

    if (dof == 0 || options->stiffness < SS_EXACT ||
        options->stiffness > SS_STRETCHED || !(options->drag >= 0.0))
        return NULL;
    soft = calloc(1, sizeof *soft);
    if (!soft)
        return NULL;
    *soft = (ss_soft){.p = p, .springs = springs, .options = *options};
    soft->dof = dof;
    soft->room = ss_mech_implicit_create(dof, &options->step);
    soft->mass = ss_matrix_create(7, dof);
    if (!soft->room || !soft->mass) {
        ss_soft_free(soft);
        return NULL;
    }
    soft->q = soft->mass + dof;
    soft->v = soft->q + dof;
    soft->begin = soft->v + dof;
    soft->dq = soft->begin + 2 * dof;
    soft->dv = soft->dq + dof;
    return soft;
}

void ss_soft_free(ss_soft *soft)
{
    if (!soft)
        return;
    ss_mech_implicit_free(soft->room);
    free(soft->mass);
    free(soft);
}

ss_mech_implicit_report ss_soft_work(const ss_soft *soft)
{
    return ss_mech_implicit_work(soft->room);
}
//<

//> omit: waits for its chapter
static void accel(double t, const double *q, const double *v, double *a,
                  const void *ctx)
{
    const ss_soft *soft = ctx;
    const ss_mech mech = ss_particles_as_mech(soft->p);

    mech.accel(t, q, v, a, mech.ctx);
}

/* The particles as forces see them: those that are led on their paths. */
static ss_view look_at(const ss_soft *soft, double t, const double *q,
                       const double *v)
{
    const ss_particles *p = soft->p;
    double a[3];

    memcpy(soft->q, q, soft->dof * sizeof *q);
    memcpy(soft->v, v, soft->dof * sizeof *v);
    for (size_t i = 0; i < p->n; i++)
        if (p->control[i].path)
            p->control[i].path(t, p->dim, soft->q + i * p->dim,
                               soft->v + i * p->dim, a, p->control[i].ctx);
    return (ss_view){p->dim, p->n, t, soft->q, soft->v, p->mass};
}

/* Where their paths are does not hang on what the solver would change. */
static void forget_led(const ss_particles *p, double *x)
{
    for (size_t i = 0; i < p->n; i++)
        if (p->control[i].path)
            memset(x + i * p->dim, 0, p->dim * sizeof *x);
}

static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    const ss_soft *soft = ctx;
    const ss_view view = look_at(soft, t, q, v);
    const size_t dim = view.dim;
    double *free_dq = soft->dq, *free_dv = soft->dv;

    memcpy(free_dq, dq, soft->dof * sizeof *dq);
    memcpy(free_dv, dv, soft->dof * sizeof *dv);
    forget_led(soft->p, free_dq);
    forget_led(soft->p, free_dv);
    for (size_t k = 0; k < soft->dof; k++)
        da[k] = -soft->options.drag * free_dv[k];
    for (size_t i = 0; i < soft->springs->count; i++) {
        const ss_spring *s = &soft->springs->spring[i];
        double df[3];

        ss_spring_change(s, &view, soft->options.stiffness, free_dq, free_dv,
                         df);
        if (s->a >= view.n || s->b >= view.n) {
            ss_refuse(&view, da);
            return;
        }
        for (size_t k = 0; k < dim; k++) {
            da[s->a * dim + k] += df[k];
            da[s->b * dim + k] -= df[k];
        }
    }
    forget_led(soft->p, da);
    for (size_t k = 0; k < soft->dof; k++)
        da[k] /= soft->mass[k];
}

ss_soft_mech ss_soft_as_mech(ss_soft *soft)
{
    for (size_t k = 0; k < soft->dof; k++)
        soft->mass[k] = soft->p->mass[k / soft->p->dim];
    return (ss_soft_mech){{soft->dof, accel, soft}, change, soft->mass};
}

ss_status ss_soft_advance(ss_soft *soft, double h, size_t steps,
                          ss_stats *stats)
{
    ss_particles *p = soft->p;
    ss_mech_implicit_step_fn *step =
        soft->options.converged ? ss_mech_theta_step : ss_linearised_step;
    ss_status status = SS_OK;

    if (!isfinite(h) || h == 0.0 || p->n * p->dim != soft->dof)
        return SS_BAD_ARGUMENT;
    const ss_soft_mech mech = ss_soft_as_mech(soft);

    for (size_t i = 0; i < steps && status == SS_OK; i++) {
        const double t = p->t, next = ss_clock_next(p, h);

        memcpy(soft->begin, p->x, 2 * soft->dof * sizeof *p->x);
        if (!isfinite(next))
            return SS_OVERFLOW;
        status = step(soft->room, &mech, t, h, p->q, p->v, stats);
        if (status != SS_OK)
            return status;
        ss_clock_tick(p);
        status = ss_particles_place(p);
        if (status != SS_OK) {
            memcpy(p->x, soft->begin, 2 * soft->dof * sizeof *p->x);
            p->ticks--;
            p->t = t;
        }
    }
    return status;
}
//<

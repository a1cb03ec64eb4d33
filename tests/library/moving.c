/* moving.c: errors, orders and costs of movers (moving.h says which). */
#include "moving.h"

#include "reference.h"

#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ss_mover *moving_create(const moving *m, size_t dof)
{
    ss_mover_options options;
    ss_mover *mover;

    ss_mover_defaults(m->method, &options);
    options.start = m->start;
    options.velocity = m->velocity;
    options.reading = m->reading;
    options.starter = m->starter ? m->starter : &ss_rk4;
    mover = ss_mover_create(dof, m->method, &options);
    if (!mover) {
        printf("FAIL no mover for %s\n", m->title);
        exit(1);
    }
    return mover;
}

ss_mech problem_mech(const problem *p)
{
    return (ss_mech){p->dof, p->accel, p};
}

static ss_status exact_step(const ss_ode *ode, double t, double h, double *x,
                            double *work, ss_stats *stats)
{
    const ss_mech *mech = ode->ctx;

    (void)work, (void)stats;
    problem_at(mech->ctx, t + h, x);
    return SS_OK;
}

const ss_method exact_starter = {"the answer", 99, 0, exact_step};

static ss_status idle_step(const ss_ode *ode, double t, double h, double *x,
                           double *work, ss_stats *stats)
{
    (void)ode, (void)t, (void)h, (void)x, (void)work, (void)stats;
    return SS_OK;
}

const ss_method idle_starter = {"idle", 0, 0, idle_step};

/* The reference at checkpoint c and a little time after it (or before). */
static void near(const problem *p, int c, double offset, double *x)
{
    const double *path = problem_path(p) + (size_t)c * 2 * p->dof;
    long double at[4] = {0};

    for (size_t i = 0; i < 2 * p->dof; i++)
        at[i] = (long double)path[i];
    if (offset != 0.0)
        reference_run(p, (long double)c / 32,
                      (long double)c / 32 + (long double)offset, 1, 7, at);
    for (size_t i = 0; i < 2 * p->dof; i++)
        x[i] = (double)at[i];
}

static void compare(moving_error *worst, const ss_mover *mover,
                    const problem *p)
{
    const size_t n = p->dof;
    double q[2], v[2], at_q[4], at_v[4];
    const ss_times times = ss_mover_read(mover, q, v);
    const double checkpoint = times.q * 32.0;

    if (checkpoint != floor(checkpoint) || checkpoint < 8.0 ||
        checkpoint > CHECKPOINTS)
        return;
    near(p, (int)checkpoint, 0.0, at_q);
    near(p, (int)checkpoint, times.v - times.q, at_v);
    worst->q = fmax(worst->q, largest_difference(n, q, at_q));
    worst->v = fmax(worst->v, largest_difference(n, v, at_v + n));
    worst->v_as_present =
        fmax(worst->v_as_present, largest_difference(n, v, at_q + n));
}

moving_error moving_global(const moving *m, const problem *p, int per_unit)
{
    const ss_mech mech = problem_mech(p);
    const int steps = PROBLEM_END * per_unit + 1;
    ss_mover *mover = moving_create(m, p->dof);
    moving_error worst = {0.0, 0.0, 0.0, 0.0};
    size_t before = 0;

    problem_calls = 0;
    if (ss_mover_start(mover, &mech, 0.0, p->start, p->start + p->dof) != SS_OK)
        worst.q = (double)NAN;
    for (int s = 0; s < steps; s++) {
        const double t = (double)s / per_unit;

        if (s == 1)
            before = problem_calls;
        if (ss_mover_time(mover) != t ||
            ss_mover_step(mover, 1.0 / per_unit) != SS_OK) {
            worst.q = worst.v = worst.v_as_present = (double)NAN;
            break;
        }
        compare(&worst, mover, p);
    }
    if (m->starter != &exact_starter &&
        (problem_calls != ss_mover_stats(mover).evaluations ||
         ss_mover_stats(mover).steps != (size_t)steps))
        worst.q = (double)NAN;
    worst.evaluations = (double)(problem_calls - before) / (steps - 1);
    ss_mover_free(mover);
    return worst;
}

moving_error moving_local(const moving *m, const problem *p, int past, double h)
{
    const ss_mech mech = problem_mech(p);
    ss_mover *mover = moving_create(m, p->dof);
    moving_error worst = {0.0, 0.0, 0.0, 0.0};
    const size_t n = p->dof;

    for (int i = 0; i < LOCAL_TIMES; i++) {
        double x[4], q[2], v[2], at_q[4], at_v[4];
        ss_status status;
        ss_times times;

        problem_at(p, local_times[i] - past * h, x);
        status =
            ss_mover_start(mover, &mech, local_times[i] - past * h, x, x + n);
        if (status == SS_OK)
            status = ss_mover_advance(mover, h, (size_t)past + 1);
        if (status != SS_OK) {
            worst.q = worst.v = (double)NAN;
            break;
        }
        times = ss_mover_read(mover, q, v);
        problem_at(p, times.q, at_q);
        problem_at(p, times.v, at_v);
        worst.q = fmax(worst.q, largest_difference(n, q, at_q));
        worst.v = fmax(worst.v, largest_difference(n, v, at_v + n));
        worst.v_as_present =
            fmax(worst.v_as_present, largest_difference(n, v, at_q + n));
    }
    ss_mover_free(mover);
    return worst;
}

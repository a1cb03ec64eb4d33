/* mover.c: what all movers share: their history, the time, and how a step is
 * accepted; a start by another method, and a velocity that is solved for. */
#include "steps/mover_parts.h"
#include "steps/tableau.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

void ss_mover_defaults(const ss_mech_method *method, ss_mover_options *options)
{
    *options = (ss_mover_options){.start = method->start,
                                  .velocity = method->velocity,
                                  .reading = method->reading,
                                  .starter = &ss_rk4,
                                  .max_iterations = 50,
                                  .tolerance = 1e-14};
}

/* Is the choice in the set? An empty set allows any choice that there is. */
static bool offers(unsigned set, unsigned choice, unsigned choices)
{
    return choice < choices && (set == 0 || (set >> choice & 1u));
}

const char *ss_mover_bad_option(const ss_mech_method *m,
                                const ss_mover_options *o)
{
    assert(m && o);
    return !offers(m->starts, o->start, SS_STARTS)              ? "start"
           : !offers(m->velocities, o->velocity, SS_VELOCITIES) ? "velocity"
           : !offers(m->readings, o->reading, SS_READINGS)      ? "reading"
           : o->start == SS_START_STARTER && !o->starter        ? "starter"
           : o->max_iterations == 0                           ? "max_iterations"
           : !(o->tolerance >= 0.0 && isfinite(o->tolerance)) ? "tolerance"
                                                              : NULL;
}

enum { SOLVE = 3 };

static size_t rows_of(const ss_mech_method *method, const ss_mover_options *o)
{
    const size_t rows = 2 * method->rows + method->scratch + SOLVE;

    if (o->start != SS_START_STARTER)
        return rows;
    return rows + 2 * (o->starter->stages + 2); /* its state and its work */
}

/* These rows, one after the other, from `memory` on. */
static void lay_out(ss_mover *s, double *memory)
{
    const ss_mech_method *method = s->method;

    s->now = memory;
    s->next = s->now + method->rows * s->dof;
    s->scratch = s->next + method->rows * s->dof;
    s->solve = s->scratch + method->scratch * s->dof;
    s->work = s->solve + SOLVE * s->dof;
}

ss_mover *ss_mover_create(size_t dof, const ss_mech_method *method,
                          const ss_mover_options *options)
{
    assert(method);

    const bool good = !options || !ss_mover_bad_option(method, options);
    ss_mover_options o;
    ss_mover *s;
    size_t rows, limit;

    ss_mover_defaults(method, &o);
    if (good && options)
        o = *options;
    if (dof == 0)
        return NULL;
    rows = rows_of(method, &o) + (o.composition ? method->rows : 0);
    limit = (SIZE_MAX - sizeof *s) / sizeof(double) / rows;
    if (dof > limit)
        return NULL;
    s = calloc(1, sizeof *s + rows * dof * sizeof(double));
    if (!s)
        return NULL;
    s->method = method;
    s->dof = dof;
    s->good = good;
    s->options = o;
    s->ode.dim = 2 * dof;
    lay_out(s, s->memory);
    if (o.composition)
        s->saved = s->memory + (rows - method->rows) * dof;
    /* Whoever reads these before the start shall see it. */
    s->begin = (double)NAN;
    for (size_t i = 0; i < 2 * dof; i++)
        s->now[i] = (double)NAN;
    return s;
}

void ss_mover_free(ss_mover *mover)
{
    free(mover);
}

ss_status ss_mover_start(ss_mover *s, const ss_mech *m, double t,
                         const double *q, const double *v)
{
    assert(s && m && m->accel && q && v);
    if (!s->good || m->dof != s->dof || !isfinite(t) ||
        !ss_all_finite(s->dof, q) || !ss_all_finite(s->dof, v))
        return SS_BAD_ARGUMENT;
    if (s->options.composition && !s->method->symmetric)
        return SS_NOT_SYMMETRIC;
    if (m != s->mech)
        s->part = NULL;
    s->mech = m;
    s->ode = ss_mech_as_ode(m);
    s->begin = t;
    s->count = s->past = 0;
    s->h = s->h_before = 0.0;
    memset(s->now, 0, s->method->rows * s->dof * sizeof *s->now);
    memcpy(s->now, q, s->dof * sizeof *q);
    memcpy(s->now + s->dof, v, s->dof * sizeof *v);
    return SS_OK;
}

double ss_mover_time(const ss_mover *s)
{
    return s->begin + (double)s->count * s->h;
}

/* The step has succeeded: exchange the rows and advance the time. */
static void accept(ss_mover *s, double t, double h)
{
    double *old = s->now;

    s->now = s->next;
    s->next = old;
    if (h != s->h) {
        s->begin = t;
        s->count = 0;
    }
    s->count++;
    s->past++;
    s->h_before = s->h;
    s->h = h;
    s->stats.steps++;
}

/* One part of a composed step: the history, which is x, moves on. */
static ss_status part(void *mover, double t, double h, double *x,
                      ss_stats *stats)
{
    ss_mover *s = mover;
    const size_t n = s->method->rows * s->dof;
    ss_status status = s->method->step(s, t, h);

    (void)stats; /* the mover has its own */
    if (status != SS_OK)
        return status;
    if (!ss_all_finite(n, s->next))
        return SS_OVERFLOW;
    memcpy(x, s->next, n * sizeof *x);
    s->past++;
    return SS_OK;
}

/* A step as ss_mech_method's, from the rows `now` to the rows `next`. */
static ss_status composed_step(ss_mover *s, double t, double h)
{
    const size_t n = s->method->rows * s->dof, past = s->past;
    ss_composed c = {s->options.composition, part, s, n, s->saved};
    ss_status status = ss_composed_step(&c, t, h, s->now, NULL);

    s->past = past;
    if (status != SS_OK)
        return status;
    memcpy(s->next, s->now, n * sizeof *s->next);
    return SS_OK;
}

static ss_status one_step(ss_mover *s, double h)
{
    const double t = ss_mover_time(s);
    ss_status status;

    if (!s->mech || !isfinite(h) || h == 0.0 || !isfinite(t + h))
        return SS_BAD_ARGUMENT;
    status = s->options.composition ? composed_step(s, t, h)
                                    : s->method->step(s, t, h);
    if (status != SS_OK)
        return status;
    if (!ss_all_finite(s->method->rows * s->dof, s->next))
        return SS_OVERFLOW;
    accept(s, t, h);
    return SS_OK;
}

/* Coordinates that know nothing of each other are moved a block at a time, for
 * a few steps: a block stays in the processor's caches. */
enum { BLOCK = 384, SPELL = 8 };

typedef struct block {
    const ss_mover *whole;
    size_t first, count;
} block;

static void block_accel(double t, const double *q, const double *v, double *a,
                        const void *ctx)
{
    const block *b = ctx;

    if (!b->whole->part(t, b->first, b->count, q, v, a, b->whole->mech->ctx))
        for (size_t i = 0; i < b->count; i++)
            a[i] = (double)NAN; /* then a step of all */
}

/* A block is a mover of its own, in the scratch space of the whole. */
static ss_status move_block(ss_mover *s, const block *b, double h, size_t steps,
                            ss_mover *mover)
{
    const ss_mech mech = {.dof = b->count, .accel = block_accel, .ctx = b};
    const size_t size = b->count * sizeof *s->now;
    ss_status status = SS_OK;

    *mover = *s;
    mover->dof = b->count;
    mover->mech = &mech;
    mover->ode = ss_mech_as_ode(&mech);
    lay_out(mover, s->scratch);
    for (size_t row = 0; row < s->method->rows; row++)
        memcpy(mover->now + row * b->count, ssp_now(s, row) + b->first, size);
    for (size_t i = 0; i < steps && status == SS_OK; i++)
        status = one_step(mover, h);
    for (size_t row = 0; row < s->method->rows; row++)
        memcpy(ssp_next(s, row) + b->first, mover->now + row * b->count, size);
    return status;
}

static bool in_blocks(const ss_mover *s)
{
    return s->mech && s->part && !s->options.composition &&
           s->options.velocity != SS_VELOCITY_SOLVED && /* it solves for all */
           s->dof * SOLVE > rows_of(s->method, &s->options) * BLOCK &&
           s->part(0.0, 0, 0, NULL, NULL, NULL, s->mech->ctx);
}

/* False, and nothing has changed, if some block cannot. */
static bool move_blocks(ss_mover *s, double h, size_t steps)
{
    double *now = s->now;
    ss_mover mover;

    for (size_t at = 0; at < s->dof; at += BLOCK) {
        const block b = {s, at, s->dof - at < BLOCK ? s->dof - at : BLOCK};

        if (move_block(s, &b, h, steps, &mover) != SS_OK)
            return false;
    }
    s->now = s->next;
    s->next = now;
    s->begin = mover.begin;
    s->count = mover.count;
    s->past = mover.past;
    s->h_before = mover.h_before;
    s->h = mover.h;
    s->stats = mover.stats;
    return true;
}

ss_status ss_mover_advance(ss_mover *s, double h, size_t steps)
{
    assert(s);

    ss_status status = s->mech ? SS_OK : SS_BAD_ARGUMENT;
    size_t spell;

    for (size_t done = 0; done < steps && status == SS_OK; done += spell) {
        spell = steps - done < SPELL ? steps - done : SPELL;
        if (in_blocks(s) && move_blocks(s, h, spell))
            continue;
        spell = 1; /* a step of all says what is wrong */
        status = one_step(s, h);
    }
    return status;
}

void ss_mover_by_parts(ss_mover *s, ss_accel_part_fn *accel_part)
{
    assert(s);
    s->part = accel_part;
}

ss_status ss_mover_step(ss_mover *s, double h)
{
    return ss_mover_advance(s, h, 1);
}

ss_times ss_mover_read(const ss_mover *s, double *q, double *v)
{
    assert(s);

    const double t = ss_mover_time(s);
    const size_t size = s->dof * sizeof *s->now;
    ss_times times = {t, t};

    if (q)
        memcpy(q, ssp_now(s, 0), size);
    if (v)
        memcpy(v, ssp_now(s, 1), size);
    if (s->method->read && s->past > 0)
        s->method->read(s, q, v, &times.q, &times.v);
    return times;
}

ss_stats ss_mover_stats(const ss_mover *s)
{
    return s->stats;
}

ss_status ssp_mover_starter_step(ss_mover *s, double t, double h, double *q,
                                 double *v)
{
    const size_t size = s->dof * sizeof *q;
    double *x = s->work, *work = x + 2 * s->dof;
    ss_stats stats = {0};
    ss_status status;

    memcpy(x, ssp_now(s, 0), 2 * size);
    status = s->options.starter->step(&s->ode, t, h, x, work, &stats);
    s->stats.evaluations += stats.evaluations;
    s->stats.reason = stats.reason;
    memcpy(q, x, size);
    memcpy(v, x + s->dof, size);
    return status;
}

/* The fixed point v of g(v) = base + k a(t, q, v). A guess v is wrong by the
 * residual r = g(v) - v. If g grew by `slope` for every unit of v, the
 * correction would be
 *
 *     d = r / (1 - slope).
 *
 * Two iterations give the slope: when v changed by d, r changed by (slope - 1)
 * d. The first iteration uses slope 0, so d = r. For a linear drag that is the
 * same in all directions the second correction is exact, however strong the
 * drag; for others the iteration converges as long as k |da/dv|, or what the
 * slope leaves of it, is below 1. The idea is that of B. M. Irons, R. C. Tuck,
 * A version of the Aitken accelerator for computer iteration, Int. J. Numer.
 * Methods Eng. 1, 1969, doi:10.1002/nme.1620010306. */
static double slope_from(size_t n, const double *r, const double *r1,
                         const double *d)
{
    double change = 0.0, length = 0.0, slope;

    for (size_t i = 0; i < n; i++) {
        change += (r1[i] - r[i]) * d[i];
        length += d[i] * d[i];
    }
    slope = length > 0.0 ? 1.0 + change / length : 0.0;
    return slope < 1.0 ? slope : 0.0; /* of no use: as in the first iteration */
}

ss_status ssp_mover_solve(ss_mover *s, double t, const double *q,
                          const double *base, double k, double *v, double *a)
{
    const size_t n = s->dof, size = n * sizeof *v;
    double *r = s->solve, *r1 = r + n, *d = r1 + n, slope = 0.0;

    for (size_t iteration = 0; iteration < s->options.max_iterations;
         iteration++) {
        double most = 0.0, change = 0.0;
        ss_status status = ss_mech_eval(s->mech, t, q, v, a, &s->stats);

        if (status != SS_OK)
            return status;
        for (size_t i = 0; i < n; i++) {
            r1[i] = base[i] + k * a[i] - v[i];
            most = fmax(most, fmax(fabs(base[i]), fabs(v[i])));
            change = fmax(change, fabs(r1[i]));
        }
        if (!isfinite(change))
            return SS_OVERFLOW;
        if (iteration > 0)
            slope = slope_from(n, r, r1, d);
        for (size_t i = 0; i < n; i++) {
            d[i] = r1[i] / (1.0 - slope);
            v[i] += d[i];
        }
        if (change <= s->options.tolerance * most)
            return SS_OK;
        memcpy(r, r1, size);
    }
    return SS_NO_CONVERGENCE;
}

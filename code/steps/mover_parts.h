#ifndef SS_MOVER_PARTS_H
#define SS_MOVER_PARTS_H

/* mover_parts.h: what mover.c and the methods share. It is not for programs.
 *
 * The history of a mover exists twice. A step reads the rows `now` and writes
 * all the rows `next`; only when it has succeeded does mover.c exchange them.
 * So a step that fails, wherever it fails, has changed nothing.
 */
#include "steps/mover.h"

#include <stdbool.h>
#include <string.h>

struct ss_mover {
    const ss_mech_method *method;
    size_t dof;
    bool good;              /* are the options in their ranges? */
    const ss_mech *mech;    /* NULL until it is started */
    ss_ode ode;             /* the same, but for its dim */
    ss_accel_part_fn *part; /* or NULL */
    ss_mover_options options;
    double begin;       /* the time is begin + count * h */
    size_t count;       /* steps of length h since then */
    double h, h_before; /* the last step's length, and that of the one before */
    size_t past;        /* steps since the start: 0 means no history */
    ss_stats stats;
    double *now, *next, *scratch, *solve, *work;
    double *saved;   /* rows of a composed step's begin, or NULL */
    double memory[]; /* for all of them */
};

/* Row i of the history, of the history after this step, and of the scratch
 * space. */
static inline const double *ssp_now(const ss_mover *s, size_t row)
{
    return s->now + row * s->dof;
}

static inline double *ssp_next(ss_mover *s, size_t row)
{
    return s->next + row * s->dof;
}

static inline double *ssp_scratch(ss_mover *s, size_t row)
{
    return s->scratch + row * s->dof;
}

/* Copy row i of the history to the next one, and return that. */
static inline double *ssp_next_copy(ss_mover *s, size_t row)
{
    return memcpy(ssp_next(s, row), ssp_now(s, row), s->dof * sizeof *s->now);
}

/* From the mover's first two rows, q and v at t, compute q and v at t + h by
 * one step of the starter. */
ss_status ssp_mover_starter_step(ss_mover *s, double t, double h, double *q,
                                 double *v);

/* Solve v = base + k a(t, q, v). v comes in as a first guess; v and a are the
 * result. */
ss_status ssp_mover_solve(ss_mover *s, double t, const double *q,
                          const double *base, double k, double *v, double *a);

#endif

#ifndef SS_MOVER_PARTS_H
#define SS_MOVER_PARTS_H

/* mover_parts.h: what mover.c and the methods share, and nobody else.
 *
 * What a mover remembers exists twice. A step reads the rows `now` and writes
 * all the rows `next`; only when it has succeeded does mover.c let them change
 * places. So a step that fails, wherever it fails, has changed nothing.
 */
#include "steps/mover.h"

#include <string.h>

struct ss_mover {
    const ss_mech_method *method;
    size_t dof;
    const ss_mech *mech; /* NULL until it is started */
    ss_mover_options options;
    double begin;       /* the clock: begin + count * h */
    size_t count;       /* steps of length h since then */
    double h, h_before; /* the last step's length, and that of the one before */
    size_t past;        /* steps since the start: 0 means no history */
    ss_stats stats;
    double *now, *next, *scratch, *solve, *work;
    double memory[]; /* for all of them */
};

/* Row i of what is remembered, of what will be, and of the scratch space. */
static inline const double *ss_now(const ss_mover *s, size_t row)
{
    return s->now + row * s->dof;
}

static inline double *ss_next(ss_mover *s, size_t row)
{
    return s->next + row * s->dof;
}

static inline double *ss_scratch(ss_mover *s, size_t row)
{
    return s->scratch + row * s->dof;
}

/* Begin row i of what will be with what is. */
static inline double *ss_next_copy(ss_mover *s, size_t row)
{
    return memcpy(ss_next(s, row), ss_now(s, row), s->dof * sizeof *s->now);
}

/* Carry the mover's first two rows, q and v at t, to t + h with the starter. */
ss_status ss_mover_ahead(ss_mover *s, double t, double h, double *q, double *v);

/* Solve v = base + k a(t, q, v). In: v, a first guess. Out: v and a. */
ss_status ss_mover_solve(ss_mover *s, double t, const double *q,
                         const double *base, double k, double *v, double *a);

#endif

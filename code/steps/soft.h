#ifndef SS_SOFT_H
#define SS_SOFT_H

/* soft.h: implicit steps for particles on springs (see mech_implicit.h, and
 * springs.h for how the force of a spring changes). */

#include "steps/mech_implicit.h"
#include "steps/particles.h"
#include "steps/springs.h"

/* How to step. What the derivative leaves out is taken as it is at the start
 * of a linearised step: then that is of order 1 only, and limits h as it does
 * in an explicit method. Rounds converge more slowly, but to the same. */
typedef struct ss_soft_options {
    ss_mech_implicit_options step; /* theta 1, cg.tolerance 1e-8, the rest */
                                   /* is ss_mech_implicit_defaults' */
    int converged; /* not 0: rounds until nothing moves; 0: one round */
} ss_soft_options;

/* Fill in every field, with the value named beside it. */
void ss_soft_defaults(ss_soft_options *options);

/* The room for implicit steps of *p, which has p->n particles as long as this
 * lives. NULL: no memory, no particles, an option is out of its range. */
typedef struct ss_soft ss_soft;
ss_soft *ss_soft_create(ss_particles *p, const ss_soft_options *options);

/* Give it back. NULL is all right. */
void ss_soft_free(ss_soft *soft);

/* `steps` implicit steps of length h. As ss_particles_advance: on failure
 * particles and clock are at the last step that succeeded. Statuses as there,
 * those of ss_linearised_step (SS_INDEFINITE: a smaller h, or
 * ss_springs_stretched_force), and SS_BAD_ARGUMENT (another number of
 * particles). */
ss_status ss_soft_advance(ss_soft *soft, double h, size_t steps,
                          ss_stats *stats);

/* The work so far. */
ss_mech_implicit_report ss_soft_work(const ss_soft *soft);

#endif

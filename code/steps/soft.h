#ifndef SS_SOFT_H
#define SS_SOFT_H

/* soft.h: implicit steps for particles on springs (see mech_implicit.h; for the
 * change of a spring's force, springs.h). */

#include "steps/mech_implicit.h"
#include "steps/particles.h"
#include "steps/springs.h"

#include <stdbool.h>

SS_BEGIN_DECLS

/* How to step. A part of a force that its change leaves out is treated as
 * constant in a linearised step: that is then only of order 1, and the part
 * limits h as in an explicit method. With `converged` the iteration converges
 * more slowly, but to the right result. */
typedef struct ss_soft_options {
    ss_mech_implicit_options step; /* theta 1, cg.tolerance 1e-8, the rest as */
                                   /* ss_mech_implicit_defaults sets it */
    bool converged; /* by ss_mech_theta_step, not ss_linearised_step; false */
} ss_soft_options;

/* Set every field to the value named beside it. */
void ss_soft_defaults(ss_soft_options *options);
const char *ss_soft_bad_option(const ss_soft_options *options);

/* The work space for implicit steps of *p, whose number of particles must not
 * change as long as this lives. */
typedef struct ss_soft ss_soft;
ss_soft *ss_soft_create(ss_particles *p, const ss_soft_options *options);

/* Free it. NULL is allowed. */
void ss_soft_free(ss_soft *soft);

/* `steps` implicit steps of length h. As with ss_particles_advance, on failure
 * particles and time are at the last step that succeeded. Statuses as there,
 * those of ss_linearised_step (on SS_INDEFINITE use a smaller h, or
 * ss_springs_stretched_force), and SS_BAD_ARGUMENT (another number of
 * particles). */
ss_status ss_soft_advance(ss_soft *soft, double h, size_t steps,
                          ss_stats *stats);

/* The work so far. */
ss_mech_implicit_report ss_soft_work(const ss_soft *soft);

SS_END_DECLS

#endif

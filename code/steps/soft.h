//> omit: include guard
#ifndef SS_SOFT_H
#define SS_SOFT_H
//<

//> omit: the appendix on the library has it
/* soft.h: implicit steps for particles on springs (see mech_implicit.h).
 *
 * With l = q_a - q_b of length L, u = l / L, w = l' and the pull
 * s = ks (L - rest) + kd w.u, a change of the places by dl and of the
 * velocities by dw changes the force on a by
 *
 *     df = -(ks u.dl + kd u.dw + kd w.du) u - s du,
 *     du = (dl - (u.dl) u) / L.
 *
 * The term kd (w.du) u is not symmetric, and conjugate gradients cannot bear
 * it; D. Baraff and A. Witkin (see mech_implicit.h) leave it out. A compressed
 * spring has s < 0: its -s du pushes sideways what has begun to leave the
 * line, and for large h the matrix is no longer positive definite.
 */

#include "steps/mech_implicit.h"
#include "steps/particles.h"
#include "steps/springs.h"

/* What of a spring's derivative to take. ss_springs_force takes the second. */
typedef enum ss_stiffness {
    SS_EXACT,     /* all of it: right, and not symmetric with damping */
    SS_SYMMETRIC, /* without kd (w.du) u */
    SS_STRETCHED  /* nor s du where s < 0: always definite */
} ss_stiffness;

/* The change df of ss_spring_pull along dq, dv (n * dim numbers each, as the
 * view's). At L = 0: -ks dl if rest is 0, else 0. NaN when there is no
 * particle a or b. */
void ss_spring_change(const ss_spring *spring, const ss_view *view,
                      ss_stiffness how, const double *dq, const double *dv,
                      double *df);

/* As ss_springs_force, but for implicit steps SS_STRETCHED: never indefinite,
 * and a linearised step is of order 1 only where springs are compressed. */
ss_force ss_springs_stretched_force(ss_springs *set);
//<

//> omit: the appendix on the library has it
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
//<

//> omit: include guard
#endif
//<

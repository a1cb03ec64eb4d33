#ifndef SS_SPRINGS_H
#define SS_SPRINGS_H

/* springs.h: damped springs between two particles, one or a million.
 *
 * With l = q_a - q_b and its rate l', the spring pulls a by
 *
 *     f_a = -(ks (|l| - rest) + kd l'.l / |l|) l / |l|,     f_b = -f_a.
 *
 * A. Witkin and D. Baraff, SIGGRAPH 1997 course notes, C, eq. (1). The forces
 * act along the line between the two and are opposite: momentum and angular
 * momentum are conserved. The power of the damping, `-kd |l|'^2`, is never
 * above 0; without damping the energy is `ks (|l| - rest)^2 / 2`.
 *
 * At l = 0 the spring has no direction, and the force is taken as 0. With rest
 * > 0 this is an unstable equilibrium, and the force jumps by 2 ks rest when
 * one particle passes through the other: no step size makes that accurate.
 * Explicit methods need h below about 2 sqrt(m / ks).
 */

#include "steps/force.h"

SS_BEGIN_DECLS

/* Between two particles. */
typedef struct ss_spring {
    size_t a, b;   /* numbers of particles, not the same */
    double ks, kd; /* N/m, N s/m; at least 0 */
    double rest;   /* m; at least 0 */
} ss_spring;

/* The force on a, dim numbers. NaN when there is no particle a or b. */
void ss_spring_pull(const ss_spring *spring, const ss_view *view, double *f);

/* A growing set, applied as one force. The springs may be read and written
 * between steps; one with ks = kd = 0 does nothing. */
typedef struct ss_springs {
    ss_spring *spring;
    size_t count, capacity;
    struct ss_tangent *tangent; /* for implicit steps; NULL: they do without */
} ss_springs;

/* An empty set. */
ss_springs *ss_springs_create(void);   /* NULL: no memory */
void ss_springs_free(ss_springs *set); /* NULL is allowed */

/* Append a spring. SS_NO_MEMORY, or SS_BAD_ARGUMENT (a is b; a number below 0
 * or not finite), and nothing has changed. The particles need not exist yet;
 * when the force is applied to one that does not, it is NaN and the step is
 * rejected. When a particle is removed its springs are removed too; the others
 * keep their order. */
ss_status ss_springs_add(ss_springs *set, ss_spring spring);

/* All springs as one force with an energy. Its change, for implicit steps, is
 * SS_SYMMETRIC: exact where kd = 0. */
ss_force ss_springs_force(ss_springs *set);

/* With u = l / L, L = |l|, w = l' and the pull s = ks (L - rest) + kd w.u, a
 * change of l by dl and of w by dw changes the force on a by
 *
 *     df = -(ks u.dl + kd u.dw + kd w.du) u - s du,
 *     du = (dl - (u.dl) u) / L.
 *
 * The term kd (w.du) u is not symmetric, as conjugate gradients need; D. Baraff
 * and A. Witkin (see mech_implicit.h) leave it out. A compressed spring has s <
 * 0: its -s du pushes further out what has begun to leave the line, and for
 * large h the matrix is no longer positive definite.
 *
 * Which terms to use: */
typedef enum ss_stiffness {
    SS_EXACT,     /* all: exact, but not symmetric with damping */
    SS_SYMMETRIC, /* without kd (w.du) u */
    SS_STRETCHED  /* without s du, too, where s < 0: always definite */
} ss_stiffness;

/* The change df of ss_spring_pull along dq, dv (n * dim numbers each, as the
 * view's). At L = 0: -ks dl if rest is 0, else 0. NaN when there is no
 * particle a or b. */
void ss_spring_change(const ss_spring *spring, const ss_view *view,
                      ss_stiffness how, const double *dq, const double *dv,
                      double *df);

/* As ss_springs_force, but with the change SS_STRETCHED: never indefinite, but
 * where springs are compressed a linearised step is only of order 1. */
ss_force ss_springs_stretched_force(ss_springs *set);

SS_END_DECLS

#endif

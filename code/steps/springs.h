#ifndef SS_SPRINGS_H
#define SS_SPRINGS_H

/* springs.h: damped springs between two particles, one or a million.
 *
 * With l = q_a - q_b and its rate l', the spring pulls a by
 *
 *     f_a = -(ks (|l| - rest) + kd l'.l / |l|) l / |l|,     f_b = -f_a.
 *
 * A. Witkin and D. Baraff, SIGGRAPH 1997 course notes, C, eq. (1). Forces act
 * along the line between the two: momentum and angular momentum stay as they
 * are, the centre of mass feels nothing. The damping's power, -kd |l|'^2, is
 * never above 0; without it the energy is ks (|l| - rest)^2 / 2.
 *
 * At l = 0 there is no line to pull along. The force is then 0: no direction
 * is better than another. With rest > 0 this is a balance on a knife's edge,
 * and the force jumps by 2 ks rest when one particle passes through the other:
 * no step size makes that accurate. Explicit methods need h below about
 * 2 sqrt(m / ks).
 */

#include "steps/force.h"

/* Between two particles. */
typedef struct ss_spring {
    size_t a, b;   /* numbers of particles, not the same */
    double ks, kd; /* N/m, N s/m; at least 0 */
    double rest;   /* m; at least 0 */
} ss_spring;

/* The force on a, dim numbers. NaN when there is no particle a or b. */
void ss_spring_pull(const ss_spring *spring, const ss_view *view, double *f);

/* A growing set, to be one force. Read and write the springs as you like
 * between steps: one with ks = kd = 0 does nothing. */
typedef struct ss_springs {
    ss_spring *spring;
    size_t count, capacity;
} ss_springs;

/* An empty set. */
ss_springs *ss_springs_create(void);   /* NULL: no memory */
void ss_springs_free(ss_springs *set); /* NULL is all right */

/* Append one: SS_NO_MEMORY, or SS_BAD_ARGUMENT (a is b; a number below 0 or not finite),
 * and all is as it was. Whether there are such particles shows when the force
 * is applied: if not, it is NaN and the step is refused. When a particle is
 * removed its springs go with it; the others keep their order. */
ss_status ss_springs_add(ss_springs *set, ss_spring spring);

/* All of them, as one force with an energy. For implicit steps it says how it
 * changes, SS_SYMMETRIC: exact where kd = 0. */
ss_force ss_springs_force(ss_springs *set);

/* With u = l / L, L = |l|, w = l' and the pull s = ks (L - rest) + kd w.u, a
 * change of the places by dl and of the velocities by dw changes the force on
 * a by
 *
 *     df = -(ks u.dl + kd u.dw + kd w.du) u - s du,
 *     du = (dl - (u.dl) u) / L.
 *
 * The term kd (w.du) u is not symmetric, and conjugate gradients cannot bear
 * it; D. Baraff and A. Witkin (see mech_implicit.h) leave it out. A compressed
 * spring has s < 0: its -s du pushes sideways what has begun to leave the
 * line, and for large h the matrix is no longer positive definite.
 *
 * What of it to take: */
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

#endif

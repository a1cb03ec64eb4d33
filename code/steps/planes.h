#ifndef SS_PLANES_H
#define SS_PLANES_H

/* planes.h: a particle meets a plane: where, when, and what becomes of its
 * velocity and of the forces on it.
 *
 * Free space is where the normal N points. All that happens, happens to the
 * two parts of a vector x, along the normal and in the plane,
 *
 *     x_n = (N.x) N,     x_t = x - x_n,
 *
 * which need |N| = 1. A. Witkin and D. Baraff, Physically Based Modeling,
 * SIGGRAPH 1997 course notes, C, section 6; viscous friction is theirs too.
 * C. A. Coulomb, Theorie des machines simples (1785), measured the other kind.
 */

#include "steps/ode.h"

/* What holds a particle back along a plane. */
typedef enum ss_friction {
    SS_SLIPPERY, /* nothing */
    SS_VISCOUS,  /* -k |f_n| v_t: slows down, never stops, creeps on slopes */
    SS_COULOMB,  /* up to mu_static |f_n| at rest, mu_kinetic |f_n| sliding */
    SS_NO_SLIP   /* all it takes: v_t is 0 */
} ss_friction;

typedef struct ss_plane {
    size_t dim;           /* 1, 2 or 3 */
    double point[3];      /* any point of the plane, m */
    double normal[3];     /* of length 1 */
    double restitution;   /* r, from 0 (it stays) to 1 (elastic); 1 */
    double near;          /* m; a distance below this is "on the plane"; 1e-9 */
    double slow;          /* m/s; a speed up to this is "none"; 1e-9 */
    ss_friction friction; /* SS_SLIPPERY */
    double k;             /* s/m, for SS_VISCOUS; 0 */
    double mu_static;     /* for SS_COULOMB; 0. At least mu_kinetic */
    double mu_kinetic;    /* for SS_COULOMB; 0 */
    double sticks;        /* N; a pull off the plane up to this does not free */
                          /* what lies on it; then r counts as 0; 0 */
} ss_plane;

/* Set the plane through `point` (dim numbers) with a normal of any length but
 * 0, and all else to the values named above. SS_BAD_ARGUMENT and *plane is as
 * it was: dim is none of 1, 2, 3; a number is not finite; no normal. */
ss_status ss_plane_set(ss_plane *plane, size_t dim, const double *point,
                       const double *normal);

/* Is every field within its range? What all that take planes ask. */
int ss_plane_is_fit(const ss_plane *plane);

/* (q - point).N in m; below 0 on the far side. */
double ss_plane_distance(const ss_plane *plane, const double *q);

/* N.x, the length with sign of the normal part of any vector x. */
double ss_plane_along(const ss_plane *plane, const double *x);

/* Split x into its normal and its tangential part. Either may be x. */
void ss_plane_split(const ss_plane *plane, const double *x, double *normal,
                    double *tangential);

/* Has it hit? Nearer than `near` and heading in. Without the second half a
 * particle on its way out would be turned back in. */
int ss_plane_is_hit(const ss_plane *plane, const double *q, const double *v);

/* The collision itself: v_n becomes -r v_n if v heads in, else nothing is
 * done. Friction takes part with the impulse J = (1 + r) |v_n| (for a mass of
 * 1): viscous leaves v_t alone; Coulomb's takes up to mu J off |v_t|; no-slip
 * and what sticks take it all. What would leave no faster than `slow` is not
 * sent back: leaving and lying must not look alike. */
void ss_plane_respond(const ss_plane *plane, double *v);

/* The three conditions of contact: on the plane or deeper (no absolute value:
 * what is too deep is not free), moving along it, and pushed in, N.f < 0 (or
 * pulled off by no more than `sticks`). */
int ss_plane_touches(const ss_plane *plane, const double *q, const double *v,
                     const double *f);

/* What the plane adds to a total force f on a particle in contact: the contact
 * force -(N.f) N, so that nothing is left that pushes in, and friction:
 * viscous, -k |f_n| v_t; Coulomb, -mu_kinetic |f_n| v_t / |v_t| if |v_t| is
 * above `slow`, else -f_t as long as |f_t| <= mu_static |f_n|; no-slip, -f_t.
 * Zeros when it is not in contact. */
void ss_plane_hold(const ss_plane *plane, const double *q, const double *v,
                   const double *f, double *held);

/* The instant of contact as a fraction of a step at whose ends the distances
 * are `before` >= 0 and `after` < 0: where the straight line between them
 * crosses 0. It is late or early by about (a/2) s (1 - s) h^2 / |v|. */
double ss_contact_linear(double before, double after);

/* The same by the parabola that also has the slope `rate` (distance a step) at
 * the start: exact when the acceleration is constant. It sees a hop that
 * begins on the plane and ends within the step. 0 when it never leaves. */
double ss_contact_parabola(double before, double rate, double after);

/* Write the distance at a fraction s of the step. */
typedef ss_status ss_distance_fn(double s, double *distance, void *ctx);

/* The same by root finding: secants that keep the root between them (the
 * Illinois rule), until |distance| <= tolerance or the bracket closes. On entry
 * *s is a guess. The last call of `distance` is at the *s that comes out. On
 * failure *s is what it was: SS_NO_CONVERGENCE (after `rounds` calls),
 * SS_BAD_ARGUMENT (after is not below 0), what `distance` said, or
 * SS_NO_DERIVATIVE when that was NaN. */
ss_status ss_contact_root(ss_distance_fn *distance, void *ctx, double after,
                          double tolerance, size_t rounds, double *s);

#endif

#ifndef SS_PLANES_H
#define SS_PLANES_H

/* planes.h: a particle and a plane: when it hits, its velocity after that, and
 * the contact force on it.
 *
 * Free space is where the normal N points. Everything is computed for the two
 * parts of a vector x, along the normal and in the plane,
 *
 *     x_n = (N.x) N,     x_t = x - x_n,
 *
 * which needs |N| = 1. A. Witkin and D. Baraff, Physically Based Modeling,
 * SIGGRAPH 1997 course notes, C, section 6; viscous friction is theirs too.
 * C. A. Coulomb, Theorie des machines simples (1785), measured the other kind.
 */

#include "steps/ode.h"

#include <stdbool.h>

SS_BEGIN_DECLS

/* Friction along a plane. */
typedef enum ss_friction {
    SS_SLIPPERY, /* none */
    SS_VISCOUS,  /* -k |f_n| v_t: slows down, never stops, creeps on slopes */
    SS_COULOMB,  /* up to mu_static |f_n| at rest, mu_kinetic |f_n| sliding */
    SS_NO_SLIP   /* as much as needed: v_t is 0 */
} ss_friction;

typedef struct ss_plane {
    size_t dim;           /* 1, 2 or 3 */
    double point[3];      /* any point of the plane, m */
    double normal[3];     /* of length 1 */
    double restitution;   /* r, from 0 (inelastic) to 1 (elastic); 1 */
    double near;          /* m; a distance below this is contact; 1e-9 */
    double slow;          /* m/s; a speed up to this counts as 0; 1e-9 */
    ss_friction friction; /* SS_SLIPPERY */
    double k;             /* s/m, for SS_VISCOUS; 0 */
    double mu_static;     /* for SS_COULOMB; 0. At least mu_kinetic */
    double mu_kinetic;    /* for SS_COULOMB; 0 */
    double adhesion;      /* N; a pull off the plane up to this does not */
                          /* lift a particle; if above 0, r counts as 0; 0 */
} ss_plane;

/* Set the plane through `point` (dim numbers) with a normal of any length but
 * 0, and all other fields to the values named above. SS_BAD_ARGUMENT, and
 * *plane is as it was: dim is not 1, 2 or 3; a number is not finite; the normal
 * is 0. */
ss_status ss_plane_set(ss_plane *plane, size_t dim, const double *point,
                       const double *normal);

/* Is every field within its range? All functions that take planes check
 * this. */
bool ss_plane_is_valid(const ss_plane *plane);

/* (q - point).N in m; below 0 on the far side. */
double ss_plane_distance(const ss_plane *plane, const double *q);

/* N.x, the signed length of the normal part of any vector x. */
double ss_plane_along(const ss_plane *plane, const double *x);

/* Split x into its normal and its tangential part. Either may be x. */
void ss_plane_split(const ss_plane *plane, const double *x, double *normal,
                    double *tangential);

/* Has it hit? It is nearer than `near` and moves inwards. Without the second
 * condition a particle on its way out would be turned back in. */
bool ss_plane_is_hit(const ss_plane *plane, const double *q, const double *v);

/* The collision response: v_n becomes -r v_n if v points inwards; otherwise
 * nothing changes. Friction acts with the impulse J = (1 + r) |v_n| (for a mass
 * of 1): viscous does not change v_t; Coulomb's reduces |v_t| by up to
 * mu_kinetic J, since what arrives slides; no-slip and adhesion set it to 0. A rebound no faster than `slow` is set to
 * 0, because a particle that leaves must differ from one at rest. */
void ss_plane_respond(const ss_plane *plane, double *v);

/* The three conditions of contact: the particle is on the plane or behind it
 * (no absolute value: behind it there is contact too), it moves along it, and
 * is pushed in, N.f < 0 (or pulled off by no more than `adhesion`). The top of
 * a hop counts as contact too if it is lower than `near`: where things bounce,
 * keep `near` below slow^2 / 2g. */
bool ss_plane_in_contact(const ss_plane *plane, const double *q,
                         const double *v, const double *f);

/* The contact force, which the plane adds to the total of the other forces f on
 * a particle in contact: -(N.f) N, so that no force into the plane is left, and
 * friction: viscous, -k |f_n| v_t; Coulomb, -mu_kinetic |f_n| v_t / |v_t| if
 * |v_t| is above `slow`, else -f_t as long as |f_t| <= mu_static |f_n|;
 * no-slip, -f_t. Zeros when there is no contact. */
void ss_plane_contact_force(const ss_plane *plane, const double *q,
                            const double *v, const double *f, double *contact);

/* The instant of contact as a fraction of a step at whose ends the distances
 * are `before` >= 0 and `after` < 0: where the straight line between them
 * crosses 0. Its error is about (a/2) s (1 - s) h^2 / |v|. */
double ss_contact_linear(double before, double after);

/* The same by the parabola that also has the slope `rate` (distance per step)
 * at the start: exact when the acceleration is constant. It finds a hop that
 * begins on the plane and ends within the step; 0 if the particle never
 * leaves. */
double ss_contact_parabola(double before, double rate, double after);

/* Compute the distance at a fraction s of the step. */
typedef ss_status ss_distance_fn(double s, double *distance, void *ctx);

/* The same by root finding: secants with the root between their ends (the
 * Illinois rule), until |distance| <= tolerance or the bracket has no width. On
 * entry *s is a guess. The last call of `distance` is at the *s that is
 * returned. On failure *s is what it was: SS_NO_CONVERGENCE (after
 * max_iterations calls), SS_BAD_ARGUMENT (`after` is not below 0), the status
 * of `distance`, or SS_NO_DERIVATIVE when the distance was NaN. */
ss_status ss_contact_root(ss_distance_fn *distance, void *ctx, double after,
                          double tolerance, size_t max_iterations, double *s);

SS_END_DECLS

#endif

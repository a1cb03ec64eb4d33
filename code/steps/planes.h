#ifndef SS_PLANES_H
#define SS_PLANES_H

/* planes.h: a particle and a plane: when it hits, and its velocity after that.
 *
 * Free space is where the normal N points. Everything is computed for the two
 * parts of a vector x, along the normal and in the plane,
 *
 *     x_n = (N.x) N,     x_t = x - x_n,
 *
 * which needs |N| = 1. A. Witkin and D. Baraff, Physically Based Modeling,
 * SIGGRAPH 1997 course notes, C, section 6; friction is that of C. A. Coulomb,
 * Theorie des machines simples (1785). What rests on planes is for solids.h.
 */

#include "steps/ode.h"

#include <stdbool.h>

SS_BEGIN_DECLS

typedef struct ss_plane {
    size_t dim;         /* 1, 2 or 3 */
    double point[3];    /* any point of the plane, m */
    double normal[3];   /* of length 1 */
    double restitution; /* r, from 0 (inelastic) to 1 (elastic); 1 */
    double near;        /* m; what is nearer has hit, if it moves in; 1e-9 */
    double slow;        /* m/s; a rebound up to this counts as none; 1e-9 */
    double mu;          /* friction of what slides along it; 0 */
} ss_plane;

/* Set the plane through `point` (dim numbers) with a normal of any length but
 * 0, and all other fields to the values named above. SS_BAD_ARGUMENT, and
 * *plane is as it was: dim is not 1, 2 or 3; a number is not finite; the normal
 * is 0. */
ss_status ss_plane_set(ss_plane *plane, size_t dim, const double *point,
                       const double *normal);

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
 * nothing changes. A rebound no faster than `slow` is set to 0, because a
 * particle that leaves must differ from one at rest. Friction takes up to mu J
 * off |v_t|, where J is the change of v_n, the impulse on a mass of 1. */
void ss_plane_respond(const ss_plane *plane, double *v);

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

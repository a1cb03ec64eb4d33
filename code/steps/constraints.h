#ifndef SS_CONSTRAINTS_H
#define SS_CONSTRAINTS_H

/* constraints.h: rods: pairs of particles that keep their distance exactly.
 *
 * Move all particles as if there were no rods, then move the ends of each rod,
 * the lighter end farther, so that its length is right; that changes the
 * lengths of its neighbours, so iterate. The direction in which the ends are
 * moved decides the order.
 *
 * Along the rod as it is now, it is 1, and much energy is lost: T. Jakobsen,
 * Advanced Character Physics (Game Developers Conference, 2001).
 *
 * Along the rod as it was, it is 2, since that is how the rod pulls: J.-P.
 * Ryckaert, G. Ciccotti, H. J. C. Berendsen (SHAKE), J. Comput. Phys. 23, 327
 * (1977), doi:10.1016/0021-9991(77)90098-5.
 *
 * To project the velocities as well, so that no rod grows or shrinks, is
 * RATTLE: H. C. Andersen, J. Comput. Phys. 52, 24 (1983),
 * doi:10.1016/0021-9991(83)90014-1. Under gravity this is a step of it:
 *
 *     memcpy(old, p->q, sizeof old);
 *     ss_particles_advance(p, &ss_midpoint, h, 1, NULL);
 *     memcpy(moved, p->q, sizeof moved);
 *     ss_rods_project(rods, p, old, p->q);
 *     for (size_t k = 0; k < p->n * p->dim; k++)
 *         p->v[k] += (p->q[k] - moved[k]) / h;
 *     ss_rods_project_velocities(rods, p, p->q, p->v);
 *
 * solids.h takes such steps of any rods, and solves long chains at once.
 */

#include "steps/particles.h"

#include <stdbool.h>

SS_BEGIN_DECLS

/* One rod. */
typedef struct ss_rod {
    size_t a, b;   /* numbers of particles, not the same */
    double length; /* m, above 0 */
} ss_rod;

/* The direction in which the ends are moved. */
typedef enum ss_rod_direction {
    SS_ALONG_OLD, /* SHAKE */
    SS_ALONG_NEW  /* Jakobsen */
} ss_rod_direction;

/* A growing set. Rods and options may be read and written between steps. */
typedef struct ss_rods {
    ss_rod *rod;
    size_t count, capacity;
    ss_rod_direction direction; /* SS_ALONG_OLD */
    double tolerance;           /* of the length of a rod, relative; 1e-12 */
    size_t max_iterations;      /* over all rods; 1000 */
    bool accept_unconverged;    /* after so many that is no failure; false */
    size_t iterations;          /* counted: iterations so far */
} ss_rods;

/* No rods, and the options named above. NULL: no memory. */
ss_rods *ss_rods_create(void);

/* Free it. NULL is allowed. */
void ss_rods_free(ss_rods *rods);

/* Append a rod. SS_NO_MEMORY, or SS_BAD_ARGUMENT (a is b; a length not above 0
 * or not finite), and nothing has changed. */
ss_status ss_rods_add(ss_rods *rods, ss_rod rod);

/* A force of 0 that is told of removed particles: add it to the particles, and
 * rods are removed with any of their particles. */
ss_force ss_rods_listener(ss_rods *rods);

/* The largest relative error of a length; NaN when a particle does not
 * exist. */
double ss_rods_error(const ss_rods *rods, const ss_particles *p,
                     const double *q);

/* Move the positions q, p->n * p->dim numbers, until the lengths of the rods
 * are right. `old` are the positions before, where they were.
 * Kinematic particles do not move. On failure q is undefined: SS_NO_CONVERGENCE
 * (too many iterations; or a rod has no direction, because its ends meet or it
 * has turned by a right angle or more since `old`; or both its ends are
 * kinematic), SS_OVERFLOW (not finite), SS_BAD_ARGUMENT (a particle does not
 * exist; an option is out of its range). */
ss_status ss_rods_project(ss_rods *rods, const ss_particles *p,
                          const double *old, double *q);

/* Change the velocities v until no rod grows or shrinks at q. Statuses as
 * above. */
ss_status ss_rods_project_velocities(ss_rods *rods, const ss_particles *p,
                                     const double *q, double *v);

SS_END_DECLS

#endif

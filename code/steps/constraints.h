#ifndef SS_CONSTRAINTS_H
#define SS_CONSTRAINTS_H

/* constraints.h: rods: pairs of particles that keep their distance exactly.
 *
 * Move all as if there were no rods, then move the ends of each rod, the
 * lighter end farther, until its length is right; that spoils its neighbours,
 * so go round again. In which direction to move them decides the order:
 *
 *   along the rod as it now is     T. Jakobsen, Advanced Character Physics
 *                                  (Game Developers Conference, 2001): order
 *                                  1, and much energy is lost
 *   along the rod as it was        J.-P. Ryckaert, G. Ciccotti, H. J. C.
 *                                  Berendsen (SHAKE), J. Comput. Phys. 23, 327
 *                                  (1977), doi:10.1016/0021-9991(77)90098-5:
 *                                  order 2, since that is how the rod pulls
 *
 * The motion between is the velocity Verlet scheme's. Mending the velocities
 * too, so that they point along no rod, is RATTLE: H. C. Andersen, J. Comput.
 * Phys. 52, 24 (1983), doi:10.1016/0021-9991(83)90014-1.
 */

#include "steps/particles.h"

/* One rod. */
typedef struct ss_rod {
    size_t a, b;   /* numbers of particles, not the same */
    double length; /* m, above 0 */
} ss_rod;

/* The direction in which the ends are moved. */
typedef enum ss_rod_way {
    SS_ALONG_OLD, /* SHAKE */
    SS_ALONG_NEW  /* Jakobsen */
} ss_rod_way;

/* A growing set. Read and write the rods and options between steps. */
typedef struct ss_rods {
    ss_rod *rod;
    size_t count, capacity;
    ss_rod_way way;   /* SS_ALONG_OLD */
    double tolerance; /* done when no length is wrong by more than this times */
                      /* itself; 1e-12 */
    size_t rounds;    /* at most so many times through all rods; 1000 */
    int content;      /* not 0: after so many, take what there is; 0 */
    int rattle;       /* not 0: mend the velocities too (with SS_ALONG_OLD */
                      /* this changes no place); 1 */
    size_t work;      /* counted: rounds in all */

    double *room; /* for the steps */
    size_t room_capacity;
} ss_rods;

/* No rods, and the options named above. NULL: no memory. */
ss_rods *ss_rods_create(void);

/* Give it back. NULL is all right. */
void ss_rods_free(ss_rods *rods);

/* SS_NO_MEMORY, or SS_BAD_ARGUMENT (a is b; a length not above 0 or not
 * finite), and all is as it was. */
ss_status ss_rods_add(ss_rods *rods, ss_rod rod);

/* A force that exerts nothing and listens: add it to the particles, and rods
 * go when one of their particles is removed. */
ss_force ss_rods_listener(ss_rods *rods);

/* The largest error of a length, as a part of it; NaN when there is no such
 * particle. */
double ss_rods_error(const ss_rods *rods, const ss_particles *p,
                     const double *q);

/* Move the places q (p->n * p->dim, not p's own) until the rods fit. `old` are
 * the places before, where they fitted. Those that are led do not move. On
 * failure q is of no use: SS_NO_CONVERGENCE (too few rounds; or a rod without
 * direction: its ends meet, or it has turned by a right angle or more since
 * `old`; or both its ends are led), SS_OVERFLOW (not finite),
 * SS_BAD_ARGUMENT (no such particle; an option is out of its range). */
ss_status ss_rods_project(ss_rods *rods, const ss_particles *p,
                          const double *old, double *q);

/* Change the velocities v until no rod grows or shrinks at q. Statuses as
 * above. */
ss_status ss_rods_mend(ss_rods *rods, const ss_particles *p, const double *q,
                       double *v);

/* Steps of length h (of any sign), two evaluations each. As
 * ss_particles_advance: on failure particles and clock are at the last step
 * that succeeded; statuses as there and above, and SS_NO_DERIVATIVE. The rods
 * should fit at the start. Planes are not looked at: see rods_planes.h. */
ss_status ss_rods_advance(ss_rods *rods, ss_particles *p, double h,
                          size_t steps, ss_stats *stats);

#endif

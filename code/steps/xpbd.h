#ifndef SS_XPBD_H
#define SS_XPBD_H

/* xpbd.h: distances between particles that are kept by moving the particles,
 * rigidly or like a spring: extended position-based dynamics.
 *
 * A substep moves all particles as if there were no constraints, then each pair
 * along the line between them, and takes for the velocities what that makes of
 * the positions. A constraint C = |l| - length with the compliance c, which is
 * one over the stiffness of a spring, has the multiplier m (its pull is m over
 * h^2), which starts from 0 and changes in each iteration by
 *
 *     dm = (-C - (c / h^2) m) / (1/m_a + 1/m_b + c / h^2).
 *
 * Without the m on the right, and with c = 0, this is Jakobsen's projection
 * (constraints.h), whose stiffness depends on the step and on the iterations;
 * with it, iterations lead to the step of implicit Euler for springs of
 * stiffness 1/c. It is stable for any step and stiffness, of order 1, and damps
 * what it cannot resolve. M. Macklin, M. Mueller, N. Chentanez, XPBD:
 * Position-Based Simulation of Compliant Constrained Dynamics, MIG 2016,
 * doi:10.1145/2994258.2994272.
 *
 * Many substeps of one iteration are better than as many iterations of one
 * step: what one pass leaves falls with h^2, and another pass only takes a part
 * of it. M. Macklin and others, Small Steps in Physics Simulation, SCA 2019,
 * doi:10.1145/3309486.3340247.
 */

#include "steps/particles.h"

SS_BEGIN_DECLS

/* Which distances are right. */
typedef enum ss_xpbd_kind {
    SS_XPBD_ROD,  /* `length` */
    SS_XPBD_ROPE, /* up to it: it pulls only */
    SS_XPBD_STRUT /* from it on: it pushes only */
} ss_xpbd_kind;

typedef struct ss_xpbd_pair {
    size_t a, b;       /* numbers of particles, not the same */
    double length;     /* m, at least 0 */
    double compliance; /* m/N, at least 0; 0: rigid */
    ss_xpbd_kind kind; /* SS_XPBD_ROD */
} ss_xpbd_pair;

/* A growing set. Pairs and options may be read and written between steps. */
typedef struct ss_xpbd {
    ss_xpbd_pair *pair;
    size_t count, capacity;
    size_t substeps;   /* in a step; 10 */
    size_t iterations; /* over all pairs, in a substep; 1 */

    double *multiplier; /* count: of the last substep, kg m */
    double h;           /* the length of that substep, s; 0: none yet */
    double *storage;    /* for the steps */
    size_t multiplier_capacity, storage_capacity;
} ss_xpbd;

/* No pairs, and the options named above. NULL: no memory. */
ss_xpbd *ss_xpbd_create(void);
void ss_xpbd_free(ss_xpbd *xpbd); /* NULL is allowed */

/* Append a pair. SS_NO_MEMORY, or SS_BAD_ARGUMENT (a is b; a length or a
 * compliance below 0 or not finite; no such kind), and nothing has changed. */
ss_status ss_xpbd_add(ss_xpbd *xpbd, ss_xpbd_pair pair);

/* A force of 0 that is told of removed particles: add it to the particles, and
 * pairs are removed with any of their particles. */
ss_force ss_xpbd_listener(ss_xpbd *xpbd);

/* The force between the ends of pair i in the last substep, in N: above 0, they
 * were pulled together. 0 before the first substep, after one that failed, and
 * where pairs have come or gone since; NaN: there is no such pair. */
double ss_xpbd_tension(const ss_xpbd *xpbd, size_t i);

/* `steps` steps of length h > 0, each of equal substeps, with one evaluation
 * each. Kinematic particles are on their paths. Momentum changes by the other
 * forces alone; angular momentum has an error of order h, since turning is
 * damped too. Two ends at one place have
 * no direction to be moved in, and stay until something else parts them. On
 * failure particles and time are at the last substep that succeeded: statuses
 * as of ss_particles_advance, SS_BAD_ARGUMENT also where h is not above 0, an
 * option is 0, or a pair is out of its range. stats->steps counts substeps. */
ss_status ss_xpbd_advance(ss_xpbd *xpbd, ss_particles *p, double h,
                          size_t steps, ss_stats *stats);

SS_END_DECLS

#endif

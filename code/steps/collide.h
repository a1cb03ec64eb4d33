#ifndef SS_COLLIDE_H
#define SS_COLLIDE_H

/* collide.h: steps of particles among planes.
 *
 * A step that ends behind a plane has passed an instant of contact. Going back
 * to it keeps the order of the method (2 with a straight line, more by root
 * finding); mending the end of the step instead is of order 1, and both
 * displacing and mirroring lift the particle and so pump energy.
 *
 * All particles go back together, so that forces between them see one moment.
 * Only one-step methods: a collision breaks any history.
 */

#include "steps/particles.h"
#include "steps/planes.h"

//> collision
typedef enum ss_collision {
    SS_ROLL_BACK, /* to the line's instant; the state there by the line too */
    SS_FIND_ROOT, /* to the instant itself, by steps of the method that end */
                  /* there: more evaluations, and the method's own order */
    SS_DISPLACE,  /* at the step's end, out along the normal onto the plane */
    SS_MIRROR,    /* ... as far out as it was in */
    SS_FLIP       /* ... leave it where it is; what heads in is sent back */
} ss_collision;
//<

/* The planes, and how to treat what meets them. */
typedef struct ss_collider {
    size_t count;
    const ss_plane *plane;
    ss_collision collision; /* SS_FIND_ROOT */
    double tolerance;       /* m, of SS_FIND_ROOT; 1e-12 */
    size_t rounds;          /* ... at most so many trial steps; 50 */
    size_t most;            /* goings back in one step; what still hops after */
                            /* so many is laid on the plane; 100 */
    size_t contacts;        /* counted: goings back, or particles sent back */
    double last;            /* the time of the last one; NaN: none so far */

    double *room; /* for the steps */
    size_t capacity;
} ss_collider;

/* These planes, which must outlive the collider; the rest as named above. */
void ss_collider_init(ss_collider *collider, size_t count,
                      const ss_plane *plane);

/* Give its room back. */
void ss_collider_clear(ss_collider *collider);

/* As ss_particles_advance. After each step none is behind a plane, but by
 * SS_FLIP. One that cannot leave its plane in a step (it lies, and is pushed
 * in) is laid on it with the velocity that ss_plane_respond leaves and r = 0.
 * On failure particles and clock are at the last step that succeeded: as there,
 * and SS_NO_CONVERGENCE (no root), SS_BAD_ARGUMENT (also: a plane, or an option
 * is out of its range). */
ss_status ss_collider_advance(ss_collider *collider, ss_particles *p,
                              const ss_method *method, double h, size_t steps,
                              ss_stats *stats);

#endif

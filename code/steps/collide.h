#ifndef SS_COLLIDE_H
#define SS_COLLIDE_H

/* collide.h: steps of particles among planes.
 *
 * A step that ends behind a plane has passed an instant of contact. To go back
 * to it keeps the order of the method (2 with a straight line, more by root
 * finding). To correct the end of the step instead is of order 1, and
 * displacing and mirroring lift the particle and so add energy.
 *
 * All particles go back together, so that forces between them are evaluated for
 * one time. Only one-step methods can be used: a collision breaks any history.
 */

#include "steps/particles.h"
#include "steps/planes.h"

SS_BEGIN_DECLS

//> collision
typedef enum ss_collision {
    SS_ROLL_BACK, /* go back; time and state by linear interpolation */
    SS_FIND_ROOT, /* go back; by steps of the method that end at the contact: */
                  /* more evaluations, and the order of the method */
    SS_DISPLACE,  /* at the end of the step, move it out onto the plane */
    SS_MIRROR,    /* at the end, move it as far out as it was in */
    SS_FLIP       /* at the end, only reflect its velocity if it moves in */
} ss_collision;
//<

/* The planes, and how collisions with them are treated. */
typedef struct ss_collider {
    size_t count;
    const ss_plane *plane;
    ss_collision collision; /* SS_FIND_ROOT */
    double tolerance;       /* m, of SS_FIND_ROOT; 1e-12 */
    size_t max_iterations;  /* ... trial steps for one contact; 50 */
    size_t max_contacts;    /* in one step; what still bounces after so many */
                            /* is put at rest on the plane; 100 */
    size_t contacts;        /* counted: contacts, or reflected particles */
    double last;            /* the time of the last one; NaN: none so far */

    double *storage; /* for the steps */
    size_t capacity;
} ss_collider;

/* Set these planes, which must live as long as the collider, and all other
 * fields as named above. */
void ss_collider_init(ss_collider *collider, size_t count,
                      const ss_plane *plane);

/* Free its storage. */
void ss_collider_clear(ss_collider *collider);

/* Steps as ss_particles_advance takes them. After each no particle is behind a
 * plane, except with SS_FLIP. One that cannot leave its plane in a step (it
 * rests there and is pushed in) is put on it with the velocity of
 * ss_plane_respond for r = 0. On failure particles and time are at the last
 * step that succeeded: statuses as there, SS_NO_CONVERGENCE (no root),
 * SS_BAD_ARGUMENT (also: a plane or an option is out of its range). */
ss_status ss_collider_advance(ss_collider *collider, ss_particles *p,
                              const ss_method *method, double h, size_t steps,
                              ss_stats *stats);

SS_END_DECLS

#endif

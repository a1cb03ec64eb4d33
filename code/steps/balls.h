#ifndef SS_BALLS_H
#define SS_BALLS_H

/* balls.h: steps of particles that are balls: they collide with each other and
 * with planes, segments and boxes, and none passes through anything, however
 * fast it is.
 *
 * A step is a kick by half of it, a drift, and another kick (velocity Verlet).
 * In the drift all move along straight lines, so the instants of their contacts
 * are exact roots (sweep.h), and are taken in the order of time. At the
 * fraction s of the step the velocity of the drift, v + (h/2) a, is not yet, or
 * no longer, the one that the ball has there, v + s h a: the impulse (impact.h)
 * is computed from the latter. Without this a step with a contact would have an
 * error of order h; with it the order is 2, as between contacts. Where a force
 * depends on the velocity the acceleration jumps at a contact, and the order is
 * 1.
 *
 * Which balls can meet is found by buckets (neighbours.h), so that the cost
 * grows as n while most balls move less than their diameter in a step; each one
 * that is faster is tested with all others.
 */

#include "steps/impact.h"
#include "steps/particles.h"
#include "steps/sweep.h"

SS_BEGIN_DECLS

/* A straight wall, which has a thickness of 0 and two sides. */
typedef struct ss_segment {
    double a[3], b[3]; /* its ends, m; numbers past dim are ignored */
} ss_segment;

/* A block, with sides along the axes. */
typedef struct ss_box {
    double low[3], high[3]; /* m; low is not above high */
} ss_box;

/* What the particles are like as balls, and what they meet. All may be written
 * between steps; the arrays are the caller's. */
typedef struct ss_balls {
    const double *radius; /* p->n, m; a particle with 0 touches nothing */
    double *spin;         /* 3 * p->n, rad/s; NULL: balls do not turn; NULL */
    double inertia;       /* as of ss_ball, where they turn; 2/5 */
    ss_surface surface;   /* of all balls and obstacles; elastic, smooth */
    size_t planes, segments, boxes; /* how many there are of each; 0 */
    const ss_plane *plane; /* restitution and friction of theirs are ignored */
    const ss_segment *segment;
    const ss_box *box;
    size_t max_contacts; /* of one ball in one step; it is then held where it */
                         /* is until the step ends; 100 */
    size_t contacts;     /* counted: all so far */
    size_t held;         /* counted: balls that had to be held */

    struct ss_balls_drift *drift; /* memory for the steps */
} ss_balls;

/* Set these radii, which must live as long as *balls, no obstacles, and all
 * other fields as named above. */
void ss_balls_init(ss_balls *balls, const double *radius);

/* Free the memory for the steps. */
void ss_balls_clear(ss_balls *balls);

/* `steps` equal steps of length h > 0, two evaluations each. Kinematic
 * particles move on a straight line to where their path is at the end of the
 * step, and are not stopped by anything; two of them, or one and an obstacle,
 * may overlap. Balls that overlap at the start are not moved apart, but do not
 * come nearer to each other. Memory is allocated before a step changes
 * anything.
 * On failure particles, spins, counts and time are at the last step that
 * succeeded: statuses as of ss_particles_advance, SS_BAD_ARGUMENT also where h
 * is not above 0, or a field above is out of its range. */
ss_status ss_balls_advance(ss_balls *balls, ss_particles *p, double h,
                           size_t steps, ss_stats *stats);

SS_END_DECLS

#endif

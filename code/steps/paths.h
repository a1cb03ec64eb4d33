#ifndef SS_PATHS_H
#define SS_PATHS_H

/* paths.h: paths for particles that are led (ss_particles_control).
 *
 * A. Witkin and D. Baraff, Physically Based Modeling, SIGGRAPH 1997 course
 * notes, C, ask for the velocities of such particles to be right as well; here
 * a path hands out place, velocity and acceleration together.
 */

#include "steps/particles.h"

/* Nailed to where it is. */
ss_control ss_nail(void);

/* Round a circle, or to and fro along a line or an ellipse:
 *     q(t) = centre + first cos(angle) + second sin(angle),
 *     angle = phase + speed t.
 * A circle has `first` and `second` of equal length and at right angles; a
 * `second` of zeros makes an oscillation. */
typedef struct ss_motor {
    double centre[3], first[3], second[3]; /* m */
    double speed, phase;                   /* rad/s, rad */
} ss_motor;

/* Once a second round the unit circle in the plane of x and y, about the
 * origin, anticlockwise from (1, 0). */
void ss_motor_defaults(ss_motor *motor);

/* The control reads *motor at every evaluation. */
ss_control ss_motor_control(const ss_motor *motor);

/* Through given places with given velocities: between two knots the cubic that
 * has both (C. Hermite's interpolation), so that the velocity is the place's
 * derivative everywhere. Before the first knot and from the last on it stands
 * still there. */
typedef struct ss_track {
    size_t knots;       /* at least 1; else the place is NaN */
    const double *time; /* knots, rising */
    const double *q;    /* knots * dim */
    const double *v;    /* knots * dim */
} ss_track;

/* The control reads *track and its arrays at every evaluation. */
ss_control ss_track_control(const ss_track *track);

#endif

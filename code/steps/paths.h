#ifndef SS_PATHS_H
#define SS_PATHS_H

/* paths.h: paths for kinematic particles (ss_particles_control).
 *
 * A. Witkin and D. Baraff, Physically Based Modeling, SIGGRAPH 1997 course
 * notes, C, point out that the velocities of such particles must be right too;
 * here a path gives position, velocity and acceleration together.
 */

#include "steps/particles.h"

SS_BEGIN_DECLS

/* Fixed where it is. */
ss_control ss_nail(void);

/* Round a circle or an ellipse, or back and forth along a line:
 *     q(t) = centre + first cos(angle) + second sin(angle),
 *     angle = phase + speed t.
 * A circle has `first` and `second` of equal length and at right angles; a
 * `second` of zeros makes an oscillation. */
typedef struct ss_motor {
    double centre[3], first[3], second[3]; /* m */
    double speed, phase;                   /* rad/s, rad */
} ss_motor;

/* The unit circle in the plane of x and y, about the origin, anticlockwise from
 * (1, 0), once per second. */
void ss_motor_defaults(ss_motor *motor);

/* The control reads *motor at every evaluation. */
ss_control ss_motor_control(const ss_motor *motor);

/* Through given positions with given velocities: between two knots Hermite's
 * cubic, so that the velocity is the derivative of the position everywhere.
 * Before the first knot and after the last one it is at rest there. */
typedef struct ss_track {
    size_t knots;       /* at least 1; else the position is NaN */
    const double *time; /* knots, rising */
    const double *q;    /* knots * dim */
    const double *v;    /* knots * dim */
} ss_track;

/* The control reads *track and its arrays at every evaluation. */
ss_control ss_track_control(const ss_track *track);

SS_END_DECLS

#endif

#ifndef SS_SWEEP_H
#define SS_SWEEP_H

/* sweep.h: when a ball that moves along a straight line first touches
 * something.
 *
 * To look for overlaps at the ends of steps misses what a fast ball has flown
 * through. Here the whole motion from + s move, 0 <= s <= 1, is searched, so
 * that nothing is missed at any speed. The squared distance of a point on a
 * straight line from a ball, a segment or a box is a quadratic function of s,
 * or is put together from some: one for each part of the surface (corner, edge,
 * face) that is the nearest for a while. Where it first is radius^2 is the root
 * of a quadratic equation. C. Ericson, Real-Time Collision Detection (Morgan
 * Kaufmann, 2005), section 5.5.
 *
 * If both move, let `from` and `move` be the difference: seen from one of them,
 * only the other moves.
 */

#include "steps/planes.h"

SS_BEGIN_DECLS

/* Where a ball touches first. */
typedef struct ss_touch {
    double s;         /* this fraction of its motion; INFINITY: nowhere */
    double normal[3]; /* of length 1, from what it touches to its centre */
} ss_touch;

/* A ball of this radius (m, above 0) moves from `from` to from + move (dim
 * numbers each, 1 to 3, up to 1e150); what it may touch is at rest. Something
 * counts as touched only while the ball comes nearer to it; at once, s = 0, if
 * they overlap at the start and it does. A ball whose centre is inside a box
 * touches nothing. */

/* ... a point, or with the sum of both radii another ball. */
ss_touch ss_sweep_ball(size_t dim, const double *from, const double *move,
                       double radius, const double *centre);

/* ... the straight line from a to b, which may be the same. */
ss_touch ss_sweep_segment(size_t dim, const double *from, const double *move,
                          double radius, const double *a, const double *b);

/* ... the box of all x with low <= x <= high, which may be flat, or without end
 * on some sides. */
ss_touch ss_sweep_box(size_t dim, const double *from, const double *move,
                      double radius, const double *low, const double *high);

/* ... the plane, from its free side. */
ss_touch ss_sweep_plane(const double *from, const double *move, double radius,
                        const ss_plane *plane);

SS_END_DECLS

#endif

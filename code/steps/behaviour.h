#ifndef SS_BEHAVIOUR_H
#define SS_BEHAVIOUR_H

/* behaviour.h: forces from constraint functions.
 *
 * A constraint function C of the positions of some particles is 0 when they are
 * as desired. With its Jacobian J = dC/dq and its rate C' = J v, the energy and
 * force
 *
 *     E = ks C.C / 2,     f = -J^T (ks C + kd C'),
 *
 * pull towards C = 0; the power of the damping is -kd |C'|^2, never above 0. If
 * C depends only on differences of positions, momentum is conserved; if
 * rotations do not change it (as with a distance), angular momentum too. A.
 * Witkin and D. Baraff, SIGGRAPH 1997 course notes, C, eq. (2).
 */

#include "steps/force.h"

SS_BEGIN_DECLS

/* The most particles and rows of one function. */
enum { SS_BEHAVIOUR_PARTICLES = 4, SS_BEHAVIOUR_ROWS = 6 };

/* Write C and J for the positions q of the behaviour's own particles, one after
 * the other: `rows` numbers, and jac[row * count * dim + i * dim + k]. A pure
 * function; NaN means "there is no value here". */
typedef void ss_behaviour_fn(size_t dim, const double *q, double *c,
                             double *jac, const void *ctx);

/* A constraint function, its particles, its stiffness and damping. */
typedef struct ss_behaviour {
    ss_behaviour_fn *function;
    const void *ctx; /* handed to function */
    size_t count;    /* of particles, from 1; 0: no force */
    size_t particle[SS_BEHAVIOUR_PARTICLES];
    size_t rows;   /* of C, from 1 */
    double ks, kd; /* at least 0; in SI with C in m: N/m, N s/m */
} ss_behaviour;

/* A force. It is NaN when a particle does not exist, count or rows is above the
 * limit, or ks or kd is below 0. When one of the particles is removed, count
 * becomes 0. Its change, for implicit steps, treats C as linear. */
ss_force ss_behaviour_force(ss_behaviour *behaviour);

/* Two particles at one position: C = q_a - q_b, a row for each of the 1, 2 or 3
 * dimensions. It is not the damped spring of rest length 0: it damps all of
 * v_a - v_b, not only the part along the line between them, so a rotating pair
 * is slowed too. */
ss_behaviour ss_behaviour_meet(size_t dim, size_t a, size_t b, double ks,
                               double kd);

/* Two particles at a distance: C = |q_a - q_b| - *distance. This is the damped
 * spring (springs.h). When they are at the same position J is 0, and so is the
 * force. The distance is read at every evaluation. */
ss_behaviour ss_behaviour_distance(const double *distance, size_t a, size_t b,
                                   double ks, double kd);

SS_END_DECLS

#endif

#ifndef SS_BEHAVIOUR_H
#define SS_BEHAVIOUR_H

/* behaviour.h: forces from a wish.
 *
 * Write down a function C of some particles' places that is 0 when all is as
 * it should be. With its Jacobian J = dC/dq and its rate C' = J v,
 *
 *     E = ks C.C / 2,     f = -J^T (ks C + kd C'),
 *
 * pulls towards C = 0; the damping's power is -kd |C'|^2, never above 0. If C
 * depends on differences of places alone, momentum stays as it is; if it is
 * the same seen from all sides (as a distance is), angular momentum too. A.
 * Witkin and D. Baraff, SIGGRAPH 1997 course notes, C, eq. (2).
 */

#include "steps/force.h"

/* What fits. */
enum {
    SS_BEHAVIOUR_PARTICLES = 4, /* at most */
    SS_BEHAVIOUR_ROWS = 6
};

/* Write C and J for the places q of the behaviour's own particles, one after
 * the other: `rows` numbers, and jac[row * count * dim + i * dim + k]. Pure;
 * NaN means "there is none". */
typedef void ss_wish_fn(size_t dim, const double *q, double *c, double *jac,
                        const void *ctx);

/* A wish, and how strongly it is wished. */
typedef struct ss_behaviour {
    ss_wish_fn *wish;
    const void *ctx; /* the wish's */
    size_t count;    /* of particles, from 1; 0: does nothing */
    size_t particle[SS_BEHAVIOUR_PARTICLES];
    size_t rows;   /* of C, from 1 */
    double ks, kd; /* at least 0; in SI with C in m: N/m, N s/m */
} ss_behaviour;

/* A force. Where there is no such particle, or a count or rows above the most
 * allowed, it is NaN. When one of the particles is removed, count becomes 0.
 * Implicit steps take C for linear where they are. */
ss_force ss_behaviour_force(ss_behaviour *behaviour);

/* Two particles at one place: C = q_a - q_b, a row for each dimension. Not the
 * damped spring of rest length 0: it damps all of v_a - v_b, not only what is
 * along the line between them, and turning pairs are slowed too. */
ss_behaviour ss_behaviour_meet(size_t dim, size_t a, size_t b, double ks,
                               double kd);

/* Two particles at a distance: C = |q_a - q_b| - *distance. This is the damped
 * spring (springs.h). When they are at one place J is 0, and so is the force.
 * The distance is read at every evaluation. */
ss_behaviour ss_behaviour_distance(const double *distance, size_t a, size_t b,
                                   double ks, double kd);

#endif

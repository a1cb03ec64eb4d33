#ifndef SS_MECH_IMPLICIT_H
#define SS_MECH_IMPLICIT_H

/* mech_implicit.h: implicit steps for many springs, without any matrix.
 *
 * The theta scheme for a second-order problem,
 *
 *     q' = q + h ((1 - theta) v + theta v')
 *     v' = v + h ((1 - theta) a(t, q, v) + theta a(t', q', v')),
 *
 * asks for v' only, since q' follows from it. Write a(t', q', v') as its value
 * here and a linear change, and v' solves a linear system. For theta = 1/2 and
 * forces of the position alone this is the linearised Crank-Nicolson scheme
 *
 *     (m - h^2/4 J) v' = m v + h F + h^2/4 J v,      J = dF/dq,
 *
 * of M. Teschner's slides Simulation in Computer Graphics: Particles; theta =
 * 1 is the cloth step of D. Baraff, A. Witkin, Large steps in cloth simulation
 * (SIGGRAPH 1998), doi:10.1145/280814.280821. The matrix is never written
 * down: conjugate gradients want only to know how the acceleration changes
 * along a direction, and that a spring can say for itself.
 *
 * The price: J must be symmetric (forces that have an energy; damping along
 * springs), and the matrix positive definite. A spring that is compressed
 * pushes sideways, and at large h it is not: SS_INDEFINITE, try a smaller h.
 */

#include "steps/linear.h"
#include "steps/mech.h"

#include <stdbool.h>

/* Write into da the change of a(t, q, v) to first order when q changes by dq
 * and v by dv:  da = (da/dq) dq + (da/dv) dv. */
typedef void ss_accel_change_fn(double t, const double *q, const double *v,
                                const double *dq, const double *dv, double *da,
                                const void *ctx);

typedef struct ss_soft_mech {
    ss_mech mech;
    ss_accel_change_fn *change; /* gets mech.ctx */
    const double *mass; /* of each of the dof coordinates (a particle's mass */
} ss_soft_mech;         /* two or three times over); NULL: all are 1 */

typedef struct ss_mech_implicit_options {
    double theta;      /* from 0 to 1; 0.5 */
    bool frozen_time;  /* linearised step: take the force at t, as the slides */
                       /* print it. Then the order is 1 if the force depends */
                       /* on time; false: at t + theta h, and it is 2 */
    size_t max_rounds; /* ss_mech_theta_step: rounds of Newton's method; 50 */
    double tolerance;  /* ... until no v changes by more than this times */
                       /* (1 + |v|); 1e-12 */
    ss_cg_options cg;  /* the tolerance here is 1e-12 */
} ss_mech_implicit_options;

/* Fill in every field, with the value named beside it. */
void ss_mech_implicit_defaults(ss_mech_implicit_options *options);

/* The room for steps of a problem with `dof` degrees of freedom. NULL when
 * there is no memory, when dof is 0 or an option is out of its range. */
typedef struct ss_mech_implicit ss_mech_implicit;
ss_mech_implicit *
ss_mech_implicit_create(size_t dof, const ss_mech_implicit_options *options);
void ss_mech_implicit_free(ss_mech_implicit *room); /* NULL is all right */

/* One step: q, v at t become those at t + h. On any status but SS_OK they are
 * exactly what they were: what ss_cg says, SS_NO_DERIVATIVE, SS_OVERFLOW,
 * SS_BAD_ARGUMENT (another dof; t or h not finite), SS_NO_CONVERGENCE. */
typedef ss_status ss_mech_implicit_step_fn(ss_mech_implicit *room,
                                           const ss_soft_mech *m, double t,
                                           double h, double *q, double *v,
                                           ss_stats *stats);

/* One linear system, one evaluation. Exact (the theta scheme itself) when the
 * force is linear; otherwise of the same order, but the energy may climb. */
ss_mech_implicit_step_fn ss_linearised_step;

/* The theta scheme itself: linearise, solve, and again, until nothing moves.
 * Evaluations: one at the start and one a round. */
ss_mech_implicit_step_fn ss_mech_theta_step;

typedef struct ss_mech_implicit_report {
    size_t rounds;     /* linear systems */
    size_t iterations; /* of conjugate gradients, in all of them */
    size_t at_last;    /* in the last one */
} ss_mech_implicit_report;

/* The work so far. */
ss_mech_implicit_report ss_mech_implicit_work(const ss_mech_implicit *room);

#endif

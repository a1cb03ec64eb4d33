#ifndef SS_MECH_IMPLICIT_H
#define SS_MECH_IMPLICIT_H

/* mech_implicit.h: implicit steps for many springs, without any matrix.
 *
 * The theta scheme for a second-order problem,
 *
 *     q' = q + h ((1 - theta) v + theta v')
 *     v' = v + h ((1 - theta) a(t, q, v) + theta a(t', q', v')),
 *
 * has only v' as unknown, since q' follows from it. Replace a(t', q', v') by
 * its linear expansion about the present state, and v' solves a linear system.
 * For theta = 1/2 and forces of the position alone this is the linearised
 * Crank-Nicolson scheme
 *
 *     (m - h^2/4 J) v' = m v + h F + h^2/4 J v,      J = dF/dq,
 *
 * of M. Teschner's slides Simulation in Computer Graphics: Particles; theta =
 * 1 is the cloth step of D. Baraff, A. Witkin, Large steps in cloth simulation
 * (SIGGRAPH 1998), doi:10.1145/280814.280821. The matrix is never stored:
 * conjugate gradients need only the change of the acceleration along a
 * direction, and each spring can compute its part of that.
 *
 * J must be symmetric (forces that have an energy; damping along springs), and
 * the matrix positive definite. A compressed spring pushes sideways, and for
 * large h the matrix is then indefinite: SS_INDEFINITE, try a smaller h.
 */

#include "steps/linear.h"
#include "steps/mech.h"

#include <stdbool.h>

SS_BEGIN_DECLS

/* Write into da the change of a(t, q, v) to first order when q changes by dq
 * and v by dv:  da = (da/dq) dq + (da/dv) dv. */
typedef void ss_accel_change_fn(double t, const double *q, const double *v,
                                const double *dq, const double *dv, double *da,
                                const void *ctx);

/* Many products are asked for at one t, q and v. Keep what they have in common;
 * until the next call `product` gets the same t, q and v, and writes
 * M (e - h^2 (da/dq) e - h (da/dv) e) into out. */
typedef void ss_accel_linearise_fn(double t, const double *q, const double *v,
                                   const void *ctx);
typedef void ss_accel_product_fn(double t, const double *q, const double *v,
                                 double h, const double *e, double *out,
                                 const void *ctx);

typedef struct ss_soft_mech {
    ss_mech mech;
    ss_accel_change_fn *change; /* gets mech.ctx */
    const double *mass; /* of each of the dof coordinates: that of its */
                        /* particle; NULL: all are 1 */
    ss_accel_linearise_fn *linearise; /* these two together, or NULL: */
    ss_accel_product_fn *product;     /* then `change` is asked each time */
} ss_soft_mech;

typedef struct ss_mech_implicit_options {
    double theta;          /* from 0 to 1; 0.5 */
    bool frozen_time;      /* linearised step: the force at t, which makes */
                           /* order 1 if it depends on time; false: at */
                           /* t + theta h, and order 2 */
    size_t max_iterations; /* of Newton's method in ss_mech_theta_step, at */
                           /* least 1; 50 */
    double tolerance;      /* ... until no v changes by more than this times */
                           /* (1 + |v|); 1e-12 */
    ss_cg_options cg;      /* its tolerance is 1e-12 here */
} ss_mech_implicit_options;

/* Set every field to the value named beside it. */
void ss_mech_implicit_defaults(ss_mech_implicit_options *options);
const char *
ss_mech_implicit_bad_option(const ss_mech_implicit_options *options);

/* The work space for steps of a problem with `dof` degrees of freedom. */
typedef struct ss_mech_implicit ss_mech_implicit;
ss_mech_implicit *
ss_mech_implicit_create(size_t dof, const ss_mech_implicit_options *options);
void ss_mech_implicit_free(ss_mech_implicit *s); /* NULL is allowed */

/* One step: q, v at t become those at t + h. On any status but SS_OK they are
 * exactly what they were: the statuses of ss_cg, SS_NO_DERIVATIVE, SS_OVERFLOW,
 * SS_BAD_ARGUMENT (another dof, an option; t or h not finite),
 * SS_NO_CONVERGENCE. */
typedef ss_status ss_mech_implicit_step_fn(ss_mech_implicit *s,
                                           const ss_soft_mech *m, double t,
                                           double h, double *q, double *v,
                                           ss_stats *stats);

/* One linear system, one evaluation. When the force is linear this is the theta
 * scheme itself; otherwise it is of the same order, but the energy may grow. */
ss_mech_implicit_step_fn ss_linearised_step;

/* The theta scheme itself, by Newton's method: linearise, solve, and repeat
 * until the correction is within the tolerance. One evaluation at the start and
 * one per iteration. */
ss_mech_implicit_step_fn ss_mech_theta_step;

typedef struct ss_mech_implicit_report {
    size_t newton_iterations;  /* linear systems solved */
    size_t cg_iterations;      /* of conjugate gradients, in all of them */
    size_t last_cg_iterations; /* in the last one */
} ss_mech_implicit_report;

/* The work so far. */
ss_mech_implicit_report ss_mech_implicit_work(const ss_mech_implicit *s);

SS_END_DECLS

#endif

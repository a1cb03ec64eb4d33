#ifndef SS_MECH_H
#define SS_MECH_H

/* mech.h: motion as a second-order problem: positions q, velocities v,
 * accelerations.
 *
 * Any such problem is also a first-order one, with the state x = [q | v] of
 * twice as many numbers, and every method for those can solve it. The methods
 * for second-order problems do better because they know which half is which.
 */

#include "steps/ode.h"

SS_BEGIN_DECLS

/* Write the accelerations q'' = a(t, q, v) into a. A pure function, as
 * ss_rhs_fn is; NaN means "there is no acceleration here", ss_stop "stop". */
typedef void ss_accel_fn(double t, const double *q, const double *v, double *a,
                         const void *ctx);

typedef struct ss_mech {
    size_t dof;         /* degrees of freedom: the length of q, v and a */
    ss_accel_fn *accel; /* the acceleration */
    const void *ctx;    /* handed to accel as it is */
} ss_mech;

/* Evaluate a = a(t, q, v) and count it in *stats (which may be NULL).
 * SS_NO_DERIVATIVE if any of the numbers is not finite, or SS_STOPPED. */
ss_status ss_mech_eval(const ss_mech *m, double t, const double *q,
                       const double *v, double *a, ss_stats *stats);

/* The same problem as x' = f(x, t), x = [q | v], dim = 2 dof, no Jacobian. It
 * points to *m, which must live as long as the ss_ode is used. */
ss_ode ss_mech_as_ode(const ss_mech *m);

SS_END_DECLS

#endif

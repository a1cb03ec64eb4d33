#ifndef SS_IMPLICIT_ADAPTIVE_H
#define SS_IMPLICIT_ADAPTIVE_H

/* implicit_adaptive.h: implicit steps as long as the tolerance allows.
 *
 * A problem is stiff when its fast part has died out and still limits the step
 * of an explicit method. An implicit method does not have this limit, so its
 * steps may grow by many powers of ten, and must be chosen. Here each step is
 * taken once whole and once in two halves, and the difference estimates its
 * error (E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary Differential
 * Equations I, 2nd ed., 1993, sect. II.4, doi:10.1007/978-3-540-78862-1).
 */

#include "steps/implicit.h"

SS_BEGIN_DECLS

typedef struct ss_implicit_control {
    double relative, absolute; /* the error of one step is at most */
                               /* absolute + relative |x_i|; 1e-6 both */
    bool extrapolate; /* continue with the extrapolated answer, of one order */
                      /* more. Good for implicit Euler, which stays stable; */
                      /* trapezoid and midpoint do not; false */
    size_t max_steps; /* tried, with the rejected ones; 100000 */
} ss_implicit_control;

/* Set every field to the value named beside it. */
void ss_implicit_control_defaults(ss_implicit_control *control);

/* Where a run is. Set t, and leave the rest 0. */
typedef struct ss_implicit_clock {
    double t;        /* the time now */
    double h;        /* the step to try next; 0: a ten-thousandth of t1 - t */
    size_t kept;     /* accepted steps so far */
    size_t rejected; /* rejected steps so far */
} ss_implicit_clock;

/* Carry x from clock->t to t1, forwards or backwards, by steps of the given
 * method and order. `work` has 2 dim doubles. stats (or NULL) counts the
 * evaluations and the single steps, three for each try. When a step fails
 * (Newton does not converge, there is no derivative), a shorter one is tried.
 *
 * On any status but SS_OK, time and x are where the last accepted step ended:
 * SS_BAD_ARGUMENT (a time not finite, a tolerance negative or NaN, both 0),
 * SS_STEP_TOO_SMALL, SS_TOO_MANY_STEPS, or the status of the shortest step. */
ss_status ss_implicit_adaptive(ss_implicit_step_fn *step, int order,
                               ss_implicit *implicit, const ss_ode *ode,
                               const ss_implicit_control *control,
                               ss_implicit_clock *clock, double t1, double *x,
                               double *work, ss_stats *stats);

SS_END_DECLS

#endif

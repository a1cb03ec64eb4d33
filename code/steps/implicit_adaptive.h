#ifndef SS_IMPLICIT_ADAPTIVE_H
#define SS_IMPLICIT_ADAPTIVE_H

/* implicit_adaptive.h: implicit steps as long as the tolerance allows.
 *
 * A stiff problem is one whose fast part has died out and only limits the
 * step. An implicit method is free of that limit, so its steps may grow by
 * many powers of ten on the way; something has to choose them. Here each step
 * is taken once whole and once in halves, and the difference says how wrong
 * it was (E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary Differential
 * Equations I, 2nd ed., 1993, sect. II.4, doi:10.1007/978-3-540-78862-1).
 */

#include "steps/implicit.h"

typedef struct ss_implicit_control {
    double relative, absolute; /* one step is to be wrong by no more than */
                               /* absolute + relative |x_i|; 1e-6 both */
    bool extrapolate;  /* go on with what the two answers extrapolate to: one */
                       /* order more. For implicit Euler (it stays stable); */
                       /* trapezoid and midpoint lose their stability; false */
    size_t most_steps; /* tried, rejected ones too; 100000 */
} ss_implicit_control;

/* Fill in every field, with the value named beside it. */
void ss_implicit_control_defaults(ss_implicit_control *control);

/* Where a run is. Fill in t, leave the rest 0. */
typedef struct ss_implicit_clock {
    double t;        /* the time now */
    double h;        /* the step to try next; 0: a ten-thousandth of the way */
    size_t kept;     /* steps so far */
    size_t rejected; /* and those thrown away */
} ss_implicit_clock;

/* Carry x from clock->t to t1, forwards or backwards, by steps of the given
 * method and order. `work` has 2 dim doubles; stats (or NULL) counts the
 * evaluations, and as steps the single ones, three to each that was tried.
 * When a step fails (Newton not converging, no derivative there), a shorter
 * one is tried.
 *
 * On any status but SS_OK, time and x are where the last good step ended:
 * SS_BAD_ARGUMENT (a time not finite, a tolerance negative or NaN, both 0),
 * SS_STEP_TOO_SMALL, SS_TOO_MANY_STEPS, or what stopped the shortest step. */
ss_status ss_implicit_adaptive(ss_implicit_step_fn *step, int order,
                               ss_implicit *implicit, const ss_ode *ode,
                               const ss_implicit_control *control,
                               ss_implicit_clock *clock, double t1, double *x,
                               double *work, ss_stats *stats);

#endif

#ifndef SS_ONESTEP_H
#define SS_ONESTEP_H

/* onestep.h: methods that need nothing but the present state.
 *
 * A one-step method is one function: given t, h and the state at t, it leaves
 * the state at t + h. Everything else (how many steps, where to stop) is the
 * same for all of them and is written once, in ss_integrate.
 */

#include "steps/ode.h"

SS_BEGIN_DECLS

//> method
/* One step: x(t) becomes x(t + h). `work` has (stages + 1) * dim doubles of
 * scratch space, so that no step allocates. On any status but SS_OK the state
 * x is exactly what it was. h may be negative: then time runs backwards. */
typedef ss_status ss_step_fn(const ss_ode *ode, double t, double h, double *x,
                             double *work, ss_stats *stats);

typedef struct ss_method {
    const char *name;
    int order;     /* global error = O(h^order) */
    size_t stages; /* evaluations per step */
    ss_step_fn *step;
} ss_method;
//<

extern const ss_method ss_euler;    /* euler.c */
extern const ss_method ss_midpoint; /* two_stage.c, as are the others */
extern const ss_method ss_heun;
extern const ss_method ss_ralston;   /* node 2/3: least error constant */
extern const ss_method ss_ralston34; /* node 3/4, the one most slides print */

/* A step of a method that needs more than ss_step_fn hands it, such as a mover
 * or the work space of an implicit method: `stepper` is that. The state at t
 * becomes that at t + h, and on any status but SS_OK it is as before. The same
 * t, h and x give the same answer, whatever was stepped before. */
typedef ss_status ss_stepper_fn(void *stepper, double t, double h, double *x,
                                ss_stats *stats);

/* Copy `next` over `x`, unless one of its dim numbers is not finite: then
 * leave x alone and return SS_OVERFLOW. Every step ends with this. */
ss_status ss_accept(size_t dim, double *x, const double *next, ss_stats *stats);

/* The same for a `next` that is known to be finite: always SS_OK. */
ss_status ss_accept_finite(size_t dim, double *x, const double *next,
                           ss_stats *stats);

/* Take `steps` equal steps from t0 to t1. Step i starts at t0 + i*h, computed
 * afresh: adding h to a running clock would drift. With t1 < t0 they go
 * backwards; with `steps` 0, x stays as it is. On failure x is the state at the
 * last step that succeeded, and *stats (which may be NULL) says how many there
 * were. */
ss_status ss_integrate(const ss_ode *ode, const ss_method *method, double t0,
                       double t1, size_t steps, double *x, double *work,
                       ss_stats *stats);

SS_END_DECLS

#endif

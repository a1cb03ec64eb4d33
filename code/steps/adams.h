#ifndef SS_ADAMS_H
#define SS_ADAMS_H

/* adams.h: multistep methods.
 *
 * A multistep method keeps the derivatives of the last steps, fits a
 * polynomial to them, and integrates it over the next step. The order rises
 * with the number of derivatives kept, at one new evaluation per step.
 *
 *     Adams-Bashforth  x' = x + h (b_0 f + b_1 f_1 + ... )         explicit
 *     Adams-Moulton    x' = x + h (m_0 f' + m_1 f + m_2 f_1 + ... )  implicit
 *     PECE             predict p with the first, evaluate f' at p, correct
 *                      with the second, evaluate again: two per step
 *
 * where f_j is the derivative j steps ago and f' the one at the step's end.
 * Adams-Moulton 1 and 2 are implicit Euler and the trapezoid rule.
 *
 * F. Bashforth, J. C. Adams, An Attempt to Test the Theories of Capillary
 * Action (1883); F. R. Moulton, New Methods in Exterior Ballistics (1926);
 * E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary Differential Equations
 * I, 2nd ed. (1993), sect. III.1, doi:10.1007/978-3-540-78862-1.
 */

#include "steps/newton.h"
#include "steps/onestep.h"

SS_BEGIN_DECLS

/* The highest order. */
enum { SS_ADAMS_ORDERS = 5 };

typedef enum ss_adams_kind {
    SS_ADAMS_BASHFORTH, /* 1 evaluation per step */
    SS_ADAMS_MOULTON,   /* 1 (for order 1: 0), and those of Newton's method */
    SS_ADAMS_PECE       /* 2 evaluations per step */
} ss_adams_kind;

/* The weight of the j-th derivative, counted from the newest in the formula:
 * j = 0 is f for SS_ADAMS_BASHFORTH and f' for SS_ADAMS_MOULTON. There are
 * `order` weights; 0.0 for any other j. */
double ss_adams_weight(ss_adams_kind kind, int order, int j);

typedef struct ss_adams_options {
    ss_adams_kind kind;       /* SS_ADAMS_PECE */
    int order;                /* 1 to 5: the global error is O(h^order); 4 */
    const ss_method *starter; /* for the first steps, which have no history:
                                * &ss_rk4, good for all orders here; a starter
                                * of order p limits the method to p + 1 */
    ss_newton_options newton; /* for Adams-Moulton; ss_newton_defaults */
} ss_adams_options;

/* Set every field to the value named beside it. */
void ss_adams_defaults(ss_adams_options *options);
const char *ss_adams_bad_option(size_t dim, const ss_adams_options *options);

/* A method and the derivatives that it keeps. */
typedef struct ss_adams ss_adams;
ss_adams *ss_adams_create(size_t dim, const ss_adams_options *options);
void ss_adams_free(ss_adams *adams); /* NULL is allowed */

/* Forget the history: the starter takes the next steps. Call it after every
 * change that the derivative did not make: a bounce, a particle moved by hand,
 * a force switched on. Otherwise the polynomial runs across the jump, and the
 * order is 1. */
void ss_adams_restart(ss_adams *adams);

/* One step: x(t) becomes x(t + h). t must be where the last step ended; a step
 * of another length h is a restart. A starting step costs one evaluation more
 * than the starter's own.
 *
 * On any status but SS_OK, x and the history are exactly what they were:
 * SS_NO_DERIVATIVE, SS_OVERFLOW, SS_BAD_ARGUMENT (another dim, an option; t or
 * h not finite), and what ss_newton_solve says. */
ss_status ss_adams_step(ss_adams *adams, const ss_ode *ode, double t, double h,
                        double *x, ss_stats *stats);

/* Restart, then `steps` equal steps from t0 to t1, as ss_integrate does. */
ss_status ss_adams_integrate(ss_adams *adams, const ss_ode *ode, double t0,
                             double t1, size_t steps, double *x,
                             ss_stats *stats);

SS_END_DECLS

#endif

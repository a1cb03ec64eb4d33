#ifndef SS_NEWTON_H
#define SS_NEWTON_H

/* newton.h: solving F(x) = 0, dim equations for dim unknowns.
 *
 * Follow the tangent to where it meets zero, and again:
 *
 *     F'(x) d = -F(x),     x becomes x + d.
 *
 * Near a root the number of right digits doubles with each iteration. Far from
 * one the iteration may go anywhere, and where there are several roots the
 * start decides which one is found.
 */

#include "steps/ode.h"

#include <stdbool.h>

SS_BEGIN_DECLS

/* Write F(x) into f. SS_OK, or the reason why F(x) does not exist. A number
 * that is not finite counts as SS_NO_DERIVATIVE. */
typedef ss_status ss_residual_fn(const double *x, double *f, const void *ctx);

typedef struct ss_equation {
    size_t dim;
    ss_residual_fn *residual;
    ss_residual_fn *jac; /* F'(x) row by row; NULL: by differences */
    const void *ctx;     /* handed to both as it is */
} ss_equation;

typedef struct ss_newton_options {
    double relative;       /* done when |d_i| <= relative |x_i| + absolute */
    double absolute;       /* for all i. 1e-12 both. In the unit of x */
    size_t max_iterations; /* 50 */
    bool simplified;       /* keep the first F': less work per iteration, but */
                           /* the error shrinks only by a factor; false */
} ss_newton_options;

typedef struct ss_newton_report {
    size_t iterations; /* corrections d computed */
    size_t residuals;  /* calls of residual, with those for differences */
    size_t jacobians;  /* how often F' was computed and factored */
    double correction; /* largest |d_i| of the last iteration */
} ss_newton_report;

/* Set every field to the value named beside it. */
void ss_newton_defaults(ss_newton_options *options);

/* The work space for a solution, so that solving allocates nothing. NULL when
 * there is no memory, when dim is 0, or when a tolerance is negative or NaN.
 * The options are copied. */
typedef struct ss_newton ss_newton;
ss_newton *ss_newton_create(size_t dim, const ss_newton_options *options);
void ss_newton_free(ss_newton *newton); /* NULL is allowed */

/* Replace x, the first guess, by a root. On failure x is exactly what it was:
 * SS_NO_CONVERGENCE, SS_SINGULAR (F' has no inverse at some iterate),
 * SS_OVERFLOW, SS_BAD_ARGUMENT (another dim), or the status of `residual`.
 * *report, which may be NULL, is filled in any case. */
ss_status ss_newton_solve(ss_newton *newton, const ss_equation *equation,
                          double *x, ss_newton_report *report);

SS_END_DECLS

#endif

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
 *
 * E. Hairer, G. Wanner, Solving Ordinary Differential Equations II, 2nd ed.
 * (1996), sect. IV.8, doi:10.1007/978-3-642-05221-7.
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
    double relative;         /* the unit of an error in x_i is relative |x_i| */
    double absolute;         /* + absolute, in the unit of x; 1e-12 both */
    const double *relatives; /* one for each component, or NULL; */
    const double *absolutes; /* the same (not copied: must live as long) */
    size_t length;           /* of each of the two that there is: dim */
    double share;            /* 0: done when each |d_i| is within its unit; */
                             /* above 0: see below. 0 */
    size_t max_iterations;   /* at least 1; 50 */
    bool simplified;         /* keep the first F': less work per iteration, */
                             /* but the error shrinks only by a factor; false */
} ss_newton_options;

/* With a share above 0 the units are the tolerance of a method that has errors
 * of its own, of up to one unit, and Newton's method is to add at most this
 * share of one.
 *
 * When is it done? Let |d| be the root of the mean square of all d_i, each in
 * its unit. If every correction is r times the last, then r/(1 - r) |d| is
 * still to come; this must not exceed the share. So there are two corrections
 * at least, unless |d| is below a thousandth of the share. F' is kept as long
 * as corrections shrink tenfold. If they do not shrink though each had an F' of
 * its own, the status is SS_NO_CONVERGENCE.
 *
 * The increments for differences suit the units, too: half of the digits of
 * x_j, and at least a tenth of the share of its unit. (Hairer and Wanner, sect.
 * IV.8, from where the rule for r is.) */

typedef struct ss_newton_report {
    size_t iterations; /* corrections d computed */
    size_t residuals;  /* calls of residual, with those for differences */
    size_t jacobians;  /* how often F' was computed and factored */
    double correction; /* largest |d_i| of the last iteration */
} ss_newton_report;

/* Set every field to the value named beside it. */
void ss_newton_defaults(ss_newton_options *options);
const char *ss_newton_bad_option(size_t dim, const ss_newton_options *options);

/* The work space for a solution, so that solving allocates nothing. */
typedef struct ss_newton ss_newton;
ss_newton *ss_newton_create(size_t dim, const ss_newton_options *options);
void ss_newton_free(ss_newton *newton); /* NULL is allowed */

/* Replace x, the first guess, by a root. On failure x is exactly what it was:
 * SS_NO_CONVERGENCE, SS_SINGULAR (F' has no inverse at some iterate),
 * SS_OVERFLOW, SS_BAD_ARGUMENT (another dim, an option), or the status of
 * `residual`. *report, which may be NULL, is filled in any case. */
ss_status ss_newton_solve(ss_newton *newton, const ss_equation *equation,
                          double *x, ss_newton_report *report);

/* Replace b, dim numbers, by the solution of F' y = b, with the last F' of the
 * last solution, which must not have failed. */
void ss_newton_apply(const ss_newton *newton, double *b);

SS_END_DECLS

#endif

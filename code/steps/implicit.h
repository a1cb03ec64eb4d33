#ifndef SS_IMPLICIT_H
#define SS_IMPLICIT_H

/* implicit.h: steps that use the derivative at their end.
 *
 *     theta scheme        x' = x + h ((1 - theta) f(x, t) + theta f(x', t'))
 *     implicit midpoint   x' = x + h f((x + x')/2, t + h/2),       t' = t + h
 *
 * theta = 1 is implicit Euler (order 1, stable for every h, damps), theta =
 * 1/2 the trapezoid rule, also called Crank-Nicolson (order 2, stable for every
 * h, damps nothing), theta = 0 explicit Euler. For theta >= 1/2 the scheme is
 * stable wherever the solution is. Implicit midpoint has order 2 and is
 * symplectic.
 *
 * x' stands on both sides. Newton's method finds it, starting from x; for large
 * h there may be other roots, and it may find a wrong one.
 *
 * E. Hairer, G. Wanner, Solving Ordinary Differential Equations II, 2nd ed.
 * (1996), sect. IV.2-3, doi:10.1007/978-3-642-05221-7; implicit midpoint:
 * E. Hairer, C. Lubich, G. Wanner, Geometric Numerical Integration, 2nd ed.
 * (2006), sect. II.1 and VI.4, doi:10.1007/3-540-30666-8.
 */

#include "steps/newton.h"

SS_BEGIN_DECLS

typedef struct ss_implicit_options {
    double theta;             /* of ss_theta_step, from 0 to 1; 0.5 */
    ss_newton_options newton; /* ss_newton_defaults */
} ss_implicit_options;

/* Set every field to the value named beside it. */
void ss_implicit_defaults(ss_implicit_options *options);
const char *ss_implicit_bad_option(size_t dim,
                                   const ss_implicit_options *options);

/* The work space for steps of a dim-dimensional problem. Between steps it keeps
 * nothing but counts. */
typedef struct ss_implicit ss_implicit;
ss_implicit *ss_implicit_create(size_t dim, const ss_implicit_options *options);
void ss_implicit_free(ss_implicit *implicit); /* NULL is allowed */

/* One step: x(t) becomes x(t + h). On any status but SS_OK, x is exactly what
 * it was: the statuses of ss_newton_solve, SS_NO_DERIVATIVE, SS_OVERFLOW, or
 * SS_BAD_ARGUMENT (another dim, an option; t or h not finite). h may be
 * negative. The Jacobian is ode->jac, or if that is NULL differences, which
 * count as evaluations. */
typedef ss_status ss_implicit_step_fn(ss_implicit *implicit, const ss_ode *ode,
                                      double t, double h, double *x,
                                      ss_stats *stats);

ss_implicit_step_fn ss_theta_step; /* with the options' theta */

/* A method, with what a stepper has to know of it. */
typedef struct ss_implicit_method {
    const char *name;
    int order;  /* global error = O(h^order) */
    bool damps; /* does a part that dies much faster than h vanish in a step? */
                /* If not, it stays, with its sign turned round each time */
    ss_implicit_step_fn *step;
} ss_implicit_method;

/* The methods above; the theta scheme is none of them, for its order and its
 * damping depend on theta. */
extern const ss_implicit_method ss_implicit_euler;
extern const ss_implicit_method ss_trapezoid;
extern const ss_implicit_method ss_implicit_midpoint;

/* `steps` equal steps from t0 to t1, as ss_integrate takes them. Each is as
 * exact as options.newton says, 1e-12 unless told otherwise: absolute +
 * relative |x_i|, so an x_i near 1e-13 asks for a smaller `absolute`.
 * implicit_adaptive.h derives it from its tolerance. */
ss_status ss_implicit_integrate(ss_implicit *implicit, const ss_ode *ode,
                                const ss_implicit_method *method, double t0,
                                double t1, size_t steps, double *x,
                                ss_stats *stats);

/* The equation of all implicit methods: solve z = base + a f(z, t) for z, which
 * comes in as a first guess. On failure z is what it was. */
ss_status ss_implicit_stage(ss_implicit *implicit, const ss_ode *ode, double t,
                            double a, const double *base, double *z,
                            ss_stats *stats);

/* Replace v by (I - a f')^-1 v, with a and the Jacobian f' of the stage that
 * was solved last; there must have been one, without failure. Slow parts of v
 * keep their size, and those that die much faster than a vanish. */
void ss_implicit_filter(const ss_implicit *implicit, double *v);

/* The work of Newton's method so far: iterations, residuals (each is one
 * evaluation; the theta scheme makes one more at the start of a step),
 * Jacobians. */
ss_newton_report ss_implicit_work(const ss_implicit *implicit);

SS_END_DECLS

#endif

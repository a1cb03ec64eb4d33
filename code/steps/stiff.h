#ifndef SS_STIFF_H
#define SS_STIFF_H

/* stiff.h: two methods for stiff problems, at few evaluations.
 *
 * Both make steppers that are used like any other (adaptive.h): to start, step
 * to a time or to an event, jump, ask for the state between, free.
 *
 *     s = ss_radau_create(&ode, NULL);
 *     status = ss_adaptive_start(s, 0.0, x0);
 *     status = ss_adaptive_to(s, 10.0);      // s->x is the state at 10
 *     ss_adaptive_free(s);
 *
 *   - Radau IIA is a one-step method of order 5 with three stages that are
 *     solved for together. It is L-stable: what decays infinitely fast is gone
 *     after one step. It is the better one for tolerances of 1e-6 and less,
 *     after events, and for fast oscillations that are damped.
 *
 *   - BDF is a multistep method of order 1 to 5, chosen as it goes, with one
 *     equation to solve per step. It is L-stable to order 2 and A(51)-stable at
 *     order 5: what oscillates fast and is hardly damped may grow. It is the
 *     better one for large systems and small accuracies, and the only one that
 *     takes a linear solver of yours.
 *
 * The problem may have a constant mass matrix M, and then is M x' = f(t, x). If
 * M is singular, some of the equations have no derivative in them (a
 * differential-algebraic problem). Of index 1, where these equations can be
 * solved for the variables that have none, both methods solve it. x0 has to
 * satisfy them, and so has the state after a jump, or the next step says
 * SS_INCONSISTENT; ss_stiff_make_consistent sees to it.
 *
 * The absolute tolerance says which x_i is as good as 0, and so which may be
 * negative. It has to be far below every |x_i| that something depends on, with
 * `absolutes` for each its own; it costs little. In Robertson's reaction to
 * 1e11 a concentration of 1 falls to 2e-8, and from -1e-6 the equations lead to
 * -5e7. At relative 1e-5 both methods are right to ten tolerances for an
 * absolute one of 1e-8 or less; for 1e-5, both arrive at -4e7 and say SS_OK,
 * for they have solved the equations from a state that the tolerance allows.
 * Say what is an amount: with {0, 0, 0} as steps.least both are right to ten
 * tolerances whatever the absolute one is.
 *
 * A sum that the equations conserve stays as good as the Jacobian is. By
 * differences it is good to eight digits of its largest numbers: if the parts
 * of the sum then fall to a thousandth, errors of a few hundred of their
 * tolerances may be left. With ode->jac there are none.
 *
 * A step in which a solution near by grows like exp(lambda t) has to be shorter
 * than about 4/lambda, or the method would damp what grows; longer ones are
 * rejected like those in which Newton's method does not converge. Where
 * something has become negative, and therefore grows without end, the call
 * fails (SS_BLOW_UP, SS_STEP_TOO_SMALL, SS_NO_CONVERGENCE). The sign of a
 * determinant shows it: not with a solver of yours, nor if there are two such
 * solutions, as in an oscillation that grows.
 *
 * E. Hairer, G. Wanner, Solving Ordinary Differential Equations II, 2nd ed.
 * (1996), sect. IV.8 (Radau IIA), V.3 (BDF), VI.1 (index 1),
 * doi:10.1007/978-3-642-05221-7. L. F. Shampine, M. W. Reichelt, The MATLAB ODE
 * suite, SIAM J. Sci. Comput. 18 (1997), doi:10.1137/S1064827594276424 (BDF in
 * backward differences).
 */

#include "steps/adaptive.h"
#include "steps/linear.h"

SS_BEGIN_DECLS

/* A linear solver of yours, for BDF: replace r, dim numbers, by the z for which
 *
 *     (M - c J) z = r
 *
 * where J is df/dx near (t, x). Both c and x stay while one step is tried. An
 * answer that is a little wrong costs more iterations and nothing else. SS_OK,
 * or why there is no answer: then a shorter step is tried, unless it is
 * SS_STOPPED. c is 0 where a motion begins: SS_SINGULAR if M is. */
typedef ss_status ss_solve_fn(double t, const double *x, double c, double *r,
                              const void *ctx);

typedef struct ss_stiff_options {
    /* Tolerances and limits as for any stepper; `controller` and `extrapolate`
     * are not used. */
    ss_adaptive_options steps;

    /* If `banded`, df_i/dx_j is 0 unless i - lower <= j <= i + upper. Then a
     * row of the Jacobian, and of M, is these lower + upper + 1 numbers:
     * df_i/dx_j stands at jac[i*(lower + upper) + j + lower]. By differences it
     * costs as many evaluations instead of dim. */
    bool banded; /* false */
    size_t lower, upper;

    const double *mass; /* M, row by row, or NULL, which is the identity */
                        /* (not copied: must live as long); NULL */
    size_t mass_length; /* dim numbers for each row, or, of a band, */
                        /* lower + upper + 1 */
    ss_solve_fn *solve; /* BDF: instead of a Jacobian and elimination; NULL */
    const void *ctx;    /* handed to it as it is */
    int max_order;      /* of BDF: 1 to 5; 5 */
} ss_stiff_options;

/* Set every field to the value named beside it. */
void ss_stiff_defaults(ss_stiff_options *options);
const char *ss_stiff_bad_option(size_t dim, const ss_stiff_options *options);

/* What was done since the last start. Evaluations of rhs, those for Jacobians
 * by differences too, are in s->stats. */
typedef struct ss_stiff_work {
    size_t jacobians;      /* that were computed */
    size_t factorizations; /* of matrices M - c J; Radau: of a pair of them */
    size_t iterations;     /* of Newton's method */
    size_t failures;       /* steps in which it did not converge */
} ss_stiff_work;

/* A stepper for a problem. *ode must live as long. Without ode->jac there are
 * differences. For Radau `solve` is an option out of its range.
 *
 * Radau's error estimate is of order 3 only, so that the error of a step is far
 * smaller where the tolerance is small; therefore the estimate has to keep to a
 * tenth of the tolerance to the power 2/3 (as in Hairer and Wanner's RADAU5).
 * On a stiff curve, where all fast parts have died out, the order is lower, and
 * at small tolerances the error may be that much larger than they are.
 *
 * Inside a step Radau's state is the cubic through the beginning and the three
 * stages. Long steps on such a curve have good ends and a poor cubic, wrong by
 * 0.0008 h^4 |x''''|: where the state is asked for there, or an event, set a
 * largest_step. BDF's state inside a step is as good as at its ends. */
ss_adaptive *ss_radau_create(const ss_ode *ode,
                             const ss_stiff_options *options);
ss_adaptive *ss_bdf_create(const ss_ode *ode, const ss_stiff_options *options);

/* After a start, or a jump: change the state so that the equations without
 * derivatives hold, and M x stays; an M with an inverse leaves all as it is. By
 * Newton's method from where the state is. On failure nothing has changed:
 * SS_NO_CONVERGENCE or SS_SINGULAR (also where the index is above 1),
 * SS_NO_DERIVATIVE, SS_STOPPED, SS_BAD_ARGUMENT (not started, another stepper,
 * or with a solver of yours). After P. N. Brown, A. C. Hindmarsh, L. R.
 * Petzold, SIAM J. Sci. Comput. 19 (1998), doi:10.1137/S1064827595289996. */
ss_status ss_stiff_make_consistent(ss_adaptive *s);

/* All zeros if the stepper is not one of the two. */
ss_stiff_work ss_stiff_work_of(const ss_adaptive *s);

SS_END_DECLS

#endif

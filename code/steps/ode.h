#ifndef SS_ODE_H
#define SS_ODE_H

#include "steps/version.h"

/* ode.h: a differential equation as its solver sees it.
 *
 * A solver knows three things about a problem: how many numbers its state
 * has, a function that says how fast they change, and a pointer that this
 * function gets back untouched. It never learns what the numbers mean.
 *
 * The state is an array of `dim` doubles in whatever units the problem uses;
 * time is in the same unit as the derivative's denominator (seconds, here).
 */

#include <stdbool.h>
#include <stddef.h>

SS_BEGIN_DECLS

/* Write x' = f(x, t) into dxdt. It is a pure function: the same t and x give
 * the same answer, because a solver may evaluate it twice, or for a state that
 * it later rejects. NaN in dxdt means "there is no derivative here"; what
 * ss_stop gives, "stop". Data that change from run to run, or a counter, are
 * reached through a pointer in *ctx. A step may miss a jump of f in time, since
 * it evaluates at few times: let a step end where something is switched, and
 * tell a solver that keeps derivatives (adams.h, adaptive.h, mover.h). */
//> ode
typedef void ss_rhs_fn(double t, const double *x, double *dxdt,
                       const void *ctx);

/* Write the Jacobian into jac, row by row: jac[i*dim + j] = df_i/dx_j. */
typedef void ss_jac_fn(double t, const double *x, double *jac, const void *ctx);

typedef struct ss_ode {
    size_t dim;      /* how many numbers make a state; at least 1 */
    ss_rhs_fn *rhs;  /* the derivative */
    ss_jac_fn *jac;  /* its Jacobian, or NULL if there is none */
    const void *ctx; /* handed to rhs and jac as it is */
} ss_ode;
//<

/* What all headers take for granted: pointers are not NULL, but for `ctx`, for
 * counts (`stats`, `report`), for options, which then are the defaults, and
 * where a header allows it; arrays are as long as it says. To break that is a
 * mistake in the program that calls. An assert() ends it there, unless the
 * library was compiled with NDEBUG; functions that a chapter shows, and small
 * ones that are called for every particle, do without. What can happen to a
 * program without mistakes has a status instead.
 *
 * `create` gives NULL if there is no memory, or nothing to be made (a dim of 0,
 * say), and for no other reason. With an option out of its range it makes an
 * object of which every step says SS_BAD_ARGUMENT, and so does its `start` if
 * it has one. Which option it is says `bad_option`: the name of the first field
 * that is out of its range, or NULL if there is none. Options are copied, NULL
 * are the defaults. A force returns nothing: with a bad number it is NaN, which
 * no step accepts (SS_NO_DERIVATIVE). */

typedef enum ss_status {
    SS_OK = 0,
    SS_NO_DERIVATIVE,    /* rhs gave NaN or an infinity */
    SS_OVERFLOW,         /* the new state has left what a double can hold */
    SS_BAD_ARGUMENT,     /* an argument or option is outside its range */
    SS_STEP_TOO_SMALL,   /* the tolerance asks for a step of nearly zero */
    SS_TOO_MANY_STEPS,   /* the steps allowed were not enough */
    SS_BAD_EVENT,        /* an event's function gave NaN */
    SS_ACCUMULATION,     /* events follow each other without end */
    SS_STOPPED,          /* the caller's function said stop (ss_stop) */
    SS_INTEGER_OVERFLOW, /* an exact number no longer fits its integers */
    SS_SINGULAR,         /* a matrix has no inverse */
    SS_INDEFINITE,       /* a matrix is not positive definite */
    SS_NO_CONVERGENCE,   /* an iteration did not reach its tolerance */
    SS_NO_MEMORY,        /* the system gave no more memory */
    SS_NOT_SYMMETRIC,    /* steps of -h do not undo those of h, and have to */
    SS_INCONSISTENT,     /* the start breaks equations without derivatives */
    SS_BLOW_UP           /* the state runs away to infinity (adaptive.h) */
} ss_status;

typedef struct ss_stats {
    size_t evaluations; /* calls of rhs */
    size_t steps;       /* steps that succeeded */
    int reason;         /* after SS_STOPPED: what ss_stop was given */
} ss_stats;

/* One English clause about a status, and its name, as "SS_OK"; static strings,
 * never NULL. */
const char *ss_status_text(ss_status status);
const char *ss_status_name(ss_status status);

/* Evaluate dxdt = f(x, t) and count it in *stats (which may be NULL).
 * SS_NO_DERIVATIVE if any of the `dim` numbers is not finite, or SS_STOPPED. */
ss_status ss_eval(const ss_ode *ode, double t, const double *x, double *dxdt,
                  ss_stats *stats);

/* Are all n numbers finite? */
bool ss_all_finite(size_t n, const double *x);

/* SS_OK if all `dim` numbers of a derivative are finite; if not, what the first
 * of them that is not means: SS_NO_DERIVATIVE or SS_STOPPED. */
ss_status ss_look(size_t dim, const double *dxdt, ss_stats *stats);

/* How a derivative or an acceleration asks its solver to stop:
 *
 *     dxdt[0] = ss_stop(3);
 *
 * The solver says SS_STOPPED at once, tries no shorter step, and leaves time
 * and state as after any failure; stats.reason is 3. It may stand in any place,
 * but the first number that is not finite decides. An event's g and a Jacobian
 * may give it too. It is a NaN with the reason in its lower half. */
double ss_stop(int reason);

/* What it means that a derivative holds this number, which is not finite:
 * SS_STOPPED, with the reason in *stats (which may be NULL), if ss_stop made
 * it, and SS_NO_DERIVATIVE otherwise. */
ss_status ss_why_not_finite(double number, ss_stats *stats);

SS_END_DECLS

#endif

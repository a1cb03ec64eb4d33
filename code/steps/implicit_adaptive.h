#ifndef SS_IMPLICIT_ADAPTIVE_H
#define SS_IMPLICIT_ADAPTIVE_H

/* implicit_adaptive.h: implicit steps as long as the tolerance allows.
 *
 * A problem is stiff when its fast part has died out and still limits the step
 * of an explicit method. An implicit method does not have this limit, so its
 * steps may grow by many powers of ten, and must be chosen. Here each step is
 * taken once whole and once in two halves, and the difference estimates its
 * error. The stepper looks and works like that of adaptive.h.
 *
 *     s = ss_implicit_adaptive_create(&ode, &ss_implicit_euler, NULL);
 *     status = ss_implicit_adaptive_start(s, 0.0, x0);
 *     status = ss_implicit_adaptive_to(s, 10.0);     // s->x is the state at 10
 *     ss_implicit_adaptive_free(s);
 *
 * The whole step gives w, the two halves v, and for a method of order p the
 * error of v is about d = (v - w) / (2^p - 1).
 *
 *   - A method that damps continues with v + d, of one order more; d has to
 *     keep to the tolerance. For implicit Euler that is still A- and L-stable.
 *
 *   - The trapezoid and the midpoint rule multiply a very fast part e by -1 in
 *     the whole step and by +1 in the two halves. If e is below the tolerance,
 *     no estimate objects to it and nothing removes it, and where slow parts
 *     depend on its square they go wrong, step after step. In v + d it grows to
 *     5/3 e. But in the mean (w + v)/2 it is gone. The error of the mean is
 *     about D = (v - w)/2 + d = 5/6 (v - w), which has to keep to the
 *     tolerance, and the step continues with (w + v)/2 + F D, where F =
 *     (I - h/4 f')^-1. F lets slow parts pass, so the order is three, and stops
 *     fast ones. The last half step has left its factors. On x' = lambda x this
 *     is A- and L-stable; on a stiff curve the midpoint rule's steps are
 *     shorter than the trapezoid's, for its error there is only of second order
 *     in h.
 *
 * Step doubling: E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary
 * Differential Equations I, 2nd ed. (1993), sect. II.4,
 * doi:10.1007/978-3-540-78862-1. A filter like F (there for an estimate of the
 * error), and when Newton's method is to stop: E. Hairer, G. Wanner, the same
 * II, 2nd ed. (1996), sect. IV.8, doi:10.1007/978-3-642-05221-7. To take the
 * mean and to filter its correction is derived here.
 */

#include "steps/implicit.h"

SS_BEGIN_DECLS

typedef struct ss_implicit_adaptive_options {
    /* A component's error in one step is to stay below absolute + relative
     * |x|. Both >= 0, and one of them > 0. An `absolute` above all |x_i| that
     * occur says that x_i does not matter. Newton's method may leave a
     * hundredth of the tolerance (newton.h): then the three equations of a step
     * disturb the estimate by a few hundredths, which costs no step. */
    double relative, absolute;     /* 1e-6 both */
    const double *relatives;       /* one for each component, or NULL */
    const double *absolutes;       /* (not copied: must live as long) */
    double first_step;             /* 0: one that changes x by its tolerance */
    double largest_step;           /* 0: no limit but the end */
    double smallest_step;          /* 0: what a double can resolve at t */
    double safety;                 /* 0.9: aim a little below the tolerance */
    double min_factor, max_factor; /* of h from step to step: 0.2, 5 */
    size_t max_steps;              /* tried in one call, at least 1; 100000 */
    size_t max_iterations;         /* of Newton's method, at least 2; 10 */
} ss_implicit_adaptive_options;

/* A stepper. Its fields are to be read, not written. */
typedef struct ss_implicit_adaptive {
    double t;        /* now */
    const double *x; /* the state now, ode->dim numbers */
    double h;        /* the step to try next, with its sign; 0: not known */
    ss_stats stats;  /* evaluations, and the steps that were accepted */
    size_t rejected; /* steps that were tried and rejected */

    /* From here on the stepper's own. */
    const ss_ode *ode;
    const ss_implicit_method *method;
    ss_implicit_adaptive_options options;
    ss_implicit *implicit; /* for ss_implicit_work; NULL if options are bad */
    bool started;
    double *state;          /* x */
    double *whole, *halves; /* of the step being tried: both answers, */
    double *error;          /* and what is estimated */
    double *memory;         /* one block for all of these arrays */
} ss_implicit_adaptive;

/* Set every field to the value named beside it. */
void ss_implicit_adaptive_defaults(ss_implicit_adaptive_options *options);

/* A stepper for a problem; NULL if there is no memory or dim is 0. Nothing is
 * allocated later. The stepper keeps pointers to *ode and *method, which must
 * live as long. Without options, NULL, they are the defaults. */
ss_implicit_adaptive *
ss_implicit_adaptive_create(const ss_ode *ode, const ss_implicit_method *method,
                            const ss_implicit_adaptive_options *options);
void ss_implicit_adaptive_free(ss_implicit_adaptive *s); /* NULL is allowed */

/* Begin at time t with state x (copied). Nothing is evaluated yet; the counts
 * are set to 0. SS_BAD_ARGUMENT if an option was out of range when the stepper
 * was made or is now, or if t or x is not finite. Then the
 * stepper is not started. */
ss_status ss_implicit_adaptive_start(ss_implicit_adaptive *s, double t,
                                     const double *x);

/* One accepted step, towards t1 and never past it. t1 may be earlier than the
 * present time; nothing happens if they are equal. When an equation of a step
 * cannot be solved, a shorter step is tried. On failure time and state are as
 * they were, and the status says why: SS_BAD_ARGUMENT if the stepper is not
 * started or t1 not finite; SS_STEP_TOO_SMALL; SS_TOO_MANY_STEPS; SS_STOPPED at
 * once; or what the smallest step said (implicit.h). */
ss_status ss_implicit_adaptive_step(ss_implicit_adaptive *s, double t1);

/* Steps until the time is t1 exactly. On failure the stepper is where its
 * last good step ended. */
ss_status ss_implicit_adaptive_to(ss_implicit_adaptive *s, double t1);

SS_END_DECLS

#endif

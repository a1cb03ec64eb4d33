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
 *     status = ss_implicit_adaptive_to(s, 10.0);      s->x is the state at 10
 *     ss_implicit_adaptive_free(s);
 *
 * Which answer to continue with? Call the whole step w, the two halves v and
 * the order p; the error of v is about d = (v - w) / (2^p - 1), which has to
 * keep to the tolerance.
 *
 *   - A method that damps continues with v + d, of one order more. For implicit
 *     Euler that is still L-stable.
 *   - The trapezoid and the midpoint rule hand a very fast part e on, as -e by
 *     w and as e by v. Neither forgets it. Below the tolerance no estimate
 *     objects, and what is squared in it adds up, step after step, until slow
 *     parts are wrong as well. In v + d it even grows, to 5/3 e. But in the mean
 *     (w + v)/2 it is gone, and the order is still two. The mean is off by D =
 *     (v - w)/2 + d = 5/6 (v - w), which has to keep to the tolerance instead. So this continues with (w + v)/2 + F D: F is
 *     (I - h/4 f')^-1, for which the last half step has left the factors. Slow
 *     parts pass it, which gives order three, and fast ones do not. On
 *     x' = lambda x this is A- and L-stable.
 *
 * The mean and the filter are ours, made of what is known: E. Hairer, S. P.
 * Norsett, G. Wanner, Solving Ordinary Differential Equations I, 2nd ed.
 * (1993), sect. II.4, doi:10.1007/978-3-540-78862-1, for step doubling, and
 * E. Hairer, G. Wanner, the same II, 2nd ed. (1996), sect. IV.8,
 * doi:10.1007/978-3-642-05221-7, for the filter, which there makes an estimate
 * of the error, and for how Newton's method knows when to stop.
 */

#include "steps/implicit.h"

typedef struct ss_implicit_adaptive_options {
    /* A component's error in one step is to stay below absolute + relative
     * |x|. Both >= 0, and one of them > 0. Newton's method may leave a
     * hundredth of it: then the three solutions of a step disturb the
     * difference by a few hundredths, and no step is rejected for their sake.
     * An `absolute` far above an |x_i| says that this x_i does not matter. */
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

/* A stepper for a problem; NULL if there is no memory. Nothing is allocated
 * later. The stepper keeps pointers to *ode and *method, which must live as
 * long. Without options, NULL, they are the defaults. */
ss_implicit_adaptive *
ss_implicit_adaptive_create(const ss_ode *ode, const ss_implicit_method *method,
                            const ss_implicit_adaptive_options *options);
void ss_implicit_adaptive_free(ss_implicit_adaptive *s); /* NULL is allowed */

/* Begin at time t with state x (copied). Nothing is evaluated yet; the counts
 * are set to 0. SS_BAD_ARGUMENT if an option was out of range when the stepper
 * was made or is now, or if t or x is not finite or ode->dim is 0. Then the
 * stepper is not started. */
ss_status ss_implicit_adaptive_start(ss_implicit_adaptive *s, double t,
                                     const double *x);

/* One accepted step, towards t1 and never past it. t1 may be earlier than the
 * present time; nothing happens if they are equal. When an equation of a step
 * cannot be solved, a shorter step is tried. On failure time and state are as
 * they were, and the status says why: SS_BAD_ARGUMENT if the stepper is not
 * started or t1 not finite; SS_STEP_TOO_SMALL; SS_TOO_MANY_STEPS; or what the
 * smallest step said (implicit.h). */
ss_status ss_implicit_adaptive_step(ss_implicit_adaptive *s, double t1);

/* Steps until the time is t1 exactly. On failure the stepper is where its
 * last good step ended. */
ss_status ss_implicit_adaptive_to(ss_implicit_adaptive *s, double t1);

#endif

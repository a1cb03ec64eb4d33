#ifndef SS_ADAPTIVE_H
#define SS_ADAPTIVE_H

/* adaptive.h: steps as long as the tolerance allows, and what they make easy.
 *
 * A stepper holds a state and a time, and carries them forwards or backwards.
 * Each step is tried, its error estimated, and the step kept or thrown away:
 * by an embedded pair (tableau.h) or, for any method, by taking the step again
 * in two halves. Between the ends of a step the state is interpolated; that
 * gives output at any time and the instants of events.
 *
 *     ss_adaptive_options options;
 *     ss_adaptive_defaults(&options);
 *     options.relative = options.absolute = 1e-8;
 *     s = ss_adaptive_of_pair(&ode, &ss_dormand_prince, &options);
 *     status = ss_adaptive_start(s, 0.0, x0);
 *     status = ss_adaptive_to(s, 10.0);      s->x is the state at 10
 *     ss_adaptive_free(s);
 *
 * Step-size control: E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary
 * Differential Equations I, 2nd ed., Springer 1993, section II.4, doi
 * 10.1007/978-3-540-78862-1. The PI controller is K. Gustafsson's, Control
 * theoretic techniques for stepsize selection in explicit Runge-Kutta
 * methods, ACM Trans. Math. Softw. 17 (1991), doi 10.1145/210232.210242.
 */

#include "steps/tableau.h"

/* How much the last error but one says about the next step. */
typedef enum ss_controller {
    SS_ELEMENTARY, /* nothing: h err^(-1/k) */
    SS_PI,         /* Gustafsson: h err^(-0.7/k) previous^(0.4/k) */
    SS_DOPRI5 /* a little, as Hairer's program dopri5 has it: the default */
} ss_controller;

//> options
typedef struct ss_adaptive_options {
    /* A component's error in one step is to stay below absolute + relative
     * |x|. Both >= 0, and one of them > 0. */
    double relative, absolute;       /* 1e-6 both */
    const double *relatives;         /* one for each component, or NULL */
    const double *absolutes;         /* (not copied: keep them alive) */
    double first_step;               /* 0: guess it from the derivative */
    double largest_step;             /* 0: as far as the end */
    double smallest_step;            /* 0: what the clock can resolve */
    double safety;                   /* 0.9: aim a little lower */
    double most_shrink, most_growth; /* 0.2 and 10, from step to step */
    ss_controller controller;
    size_t most_steps; /* tried in one call; 100000 */
    int extrapolate;   /* 1: step doubling goes on with the better answer */
} ss_adaptive_options;
//<

/* Read the fields, do not write them. */
typedef struct ss_adaptive {
    double t;        /* now */
    const double *x; /* the state now, ode->dim numbers */
    double h;        /* the step to try next, with its sign; 0: not known */
    ss_stats stats;  /* evaluations, and the steps that were kept */
    size_t rejected; /* steps that were tried and thrown away */

    /* From here on the stepper's own. */
    const ss_ode *ode;
    ss_adaptive_options options;
    const ss_tableau *pair;  /* this */
    const ss_method *method; /* or this */
    double power;            /* k: a step's error is like h^k */
    double last_error;       /* of the last step kept, at least 1e-4 */
    int just_rejected;       /* then the next step does not grow */
    double start, stride;    /* the last step kept: from, and how far */
    double searched, before; /* events were looked for up to, and from */
    size_t pending;          /* those from this one on at that time, too */
    int has_slope, has_first_slope, has_last_slope; /* are these known? */
    double *state, *slope;                          /* x, and its derivative */
    double *first;               /* where the last step began; its slope */
    double *last, *last_slope;   /* is last_k's first row. Where it ended */
    double *next, *error, *work; /* the step being tried */
    double *k, *last_k;          /* stages of this step and of the last */
    double *probe;               /* a state between, for events */
    double *memory;              /* all of these arrays */
} ss_adaptive;

/* Fill in every field, with the value named beside it. */
void ss_adaptive_defaults(ss_adaptive_options *options);

/* A stepper for a problem; NULL if there is no memory. Nothing is allocated
 * later. *ode is kept by its address and must live as long. A tableau must
 * have embedded weights. */
ss_adaptive *ss_adaptive_of_pair(const ss_ode *ode, const ss_tableau *pair,
                                 const ss_adaptive_options *options);
ss_adaptive *ss_adaptive_of_method(const ss_ode *ode, const ss_method *method,
                                   const ss_adaptive_options *options);
void ss_adaptive_free(ss_adaptive *s); /* NULL is allowed */

/* Begin at time t with state x (copied). Nothing is evaluated yet, counts
 * begin at 0. SS_BAD_ARGUMENT if an option, t or x is out of range. */
ss_status ss_adaptive_start(ss_adaptive *s, double t, const double *x);

/* The state jumps to x, now: at a bounce, for example. Time, step size and
 * counts stay. */
ss_status ss_adaptive_jump(ss_adaptive *s, const double *x);

/* One step that is kept, towards t1 and never past it; t1 may be earlier
 * than now. Nothing happens when it is now. On failure time, state and the
 * last step's interpolation are as they were, and the status says why:
 * SS_NO_DERIVATIVE or SS_OVERFLOW if no step down to the smallest went
 * without; SS_STEP_TOO_SMALL; SS_TOO_MANY_STEPS. */
ss_status ss_adaptive_step(ss_adaptive *s, double t1);

/* Steps until the time is t1 exactly. On failure the stepper is where its
 * last good step ended. */
ss_status ss_adaptive_to(ss_adaptive *s, double t1);

/* The state at time t within the last step kept, by interpolation: order 4
 * with Dormand-Prince, else Hermite's cubic (order 3 inside the step), for
 * which one or two derivatives may have to be evaluated.
 * SS_BAD_ARGUMENT if t is not within the last step. */
ss_status ss_adaptive_at(ss_adaptive *s, double t, double *x);

/* States at n times, in the direction of the first: rows of `out`, n * dim
 * numbers. With `stop` each time is the end of a step; otherwise the steps are
 * as long as they like, and the states interpolated. *done (or NULL) is how
 * many rows are filled: n, or fewer on failure. */
ss_status ss_adaptive_sample(ss_adaptive *s, size_t n, const double *times,
                             int stop, double *out, size_t *done);

/* An event is a sign change of g(t, x), upwards (direction 1), downwards (-1)
 * or both (0), on the way that the stepper goes. Starting with g = 0 is none.
 * It is found to the precision of the interpolation (ss_adaptive_at). */
typedef double ss_event_fn(double t, const double *x, const void *ctx);

typedef struct ss_event {
    ss_event_fn *g;
    const void *ctx;
    int direction;
    int terminal; /* does the stepper stop there? */
} ss_event;

/* On to t1, or to the first event before it. *which is the event's number
 * and *when its time, or *which == n and *when == t1 if there was none; x (or
 * NULL) is the state then.
 *
 * A terminal event leaves the stepper there, at most a rounding of the clock
 * past the sign change. After another one the stepper itself may be further
 * on: just call again (with the same events and a t1 not before) for what
 * comes next. Each step is searched in eight parts; an even number of changes
 * of one g within a part is not seen. SS_BAD_EVENT if a g gives NaN. */
ss_status ss_adaptive_until(ss_adaptive *s, double t1, size_t n,
                            const ss_event *events, size_t *which, double *when,
                            double *x);

#endif

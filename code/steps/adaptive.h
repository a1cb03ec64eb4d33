#ifndef SS_ADAPTIVE_H
#define SS_ADAPTIVE_H

/* adaptive.h: steps as long as the tolerance allows, and what they make easy.
 *
 * A stepper holds a state and a time, and carries them forwards or backwards.
 * Each step is tried, its error estimated, and the step accepted or rejected.
 * The estimate comes from an embedded pair (tableau.h) or, for any method, from
 * taking the step again in two halves. Between the ends of a step the state is
 * interpolated; that gives output at any time and the instants of events.
 *
 *     ss_adaptive_options options;
 *     ss_adaptive_defaults(&options);
 *     options.relative = options.absolute = 1e-8;
 *     s = ss_adaptive_create(&ode, &ss_dormand_prince, &options);
 *     status = ss_adaptive_start(s, 0.0, x0);
 *     status = ss_adaptive_to(s, 10.0);      // s->x is the state at 10
 *     ss_adaptive_free(s);
 *
 * Step-size control: E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary
 * Differential Equations I, 2nd ed., Springer 1993, section II.4, doi
 * 10.1007/978-3-540-78862-1. The PI controller is K. Gustafsson's, Control
 * theoretic techniques for stepsize selection in explicit Runge-Kutta
 * methods, ACM Trans. Math. Softw. 17 (1991), doi 10.1145/210232.210242.
 */

#include "steps/tableau.h"

#include <stdbool.h>

SS_BEGIN_DECLS

/* How the error of the step before the last one enters the next step size. With
 * the pair of order 8, SS_ELEMENTARY, min_factor 0.333 and max_factor 6, steps
 * are those of his program dop853. */
typedef enum ss_controller {
    SS_ELEMENTARY, /* not at all: h err^(-1/k) */
    SS_PI,         /* Gustafsson: h err^(-0.7/k) previous^(0.4/k) */
    SS_DOPRI5      /* a little, as in Hairer's program dopri5: the default */
} ss_controller;

typedef struct ss_adaptive_options {
    /* A component's error in one step is to stay below absolute + relative
     * |x|. Both >= 0, and one of them > 0. */
    double relative, absolute; /* 1e-6 both */
    const double *relatives;   /* one for each component, or NULL; */
    const double *absolutes;   /* the same; */
    const double *least;       /* no step takes x_i below least[i]: 0 if it */
                               /* is an amount, -INFINITY if there is no */
                               /* limit; or NULL */
    size_t length;             /* of each of the three that there is: dim */
                               /* (not copied: they must live as long) */
    double first_step;         /* 0: estimate it from the derivative */
    double largest_step;       /* 0: no limit but the end */
    double smallest_step;      /* 0: what a double can resolve at t; finite */
    double safety;             /* 0.9: aim a little below the tolerance */
    double min_factor, max_factor; /* of h from step to step: 0.2, 10 */
    ss_controller controller;      /* SS_DOPRI5 */
    size_t max_steps;              /* tried in one call, at least 1; 100000 */
    bool extrapolate; /* step doubling continues with the better answer; true */
} ss_adaptive_options;

/* What is to be read, not written, of a stepper. */
typedef struct ss_adaptive {
    double t;        /* now */
    const double *x; /* the state now, ode->dim numbers */
    double h;        /* the step to try next, with its sign; 0: not known */
    ss_stats stats;  /* evaluations, and the steps that were accepted */
    size_t rejected; /* steps that were tried and rejected */
    double start;    /* where the last accepted step began, */
    double stride;   /* and its length, with its sign; 0: there was none */
} ss_adaptive;

/* Set every field to the value named beside it. */
void ss_adaptive_defaults(ss_adaptive_options *options);
const char *ss_adaptive_bad_option(size_t dim,
                                   const ss_adaptive_options *options);

/* A stepper for a problem, by an embedded pair or by doubling the steps of any
 * method. Only ss_adaptive_until allocates later. *ode must live as long. The
 * third is for methods that are no ss_method: `step` is handed `stepper`
 * (onestep.h) and has this order, at least 1 (another is what ss_adaptive_start
 * says SS_BAD_ARGUMENT to); *ode is asked for the first step's length, inside
 * steps, and for dim. */
ss_adaptive *ss_adaptive_create(const ss_ode *ode, const ss_tableau *pair,
                                const ss_adaptive_options *options);
ss_adaptive *ss_adaptive_create_doubling(const ss_ode *ode,
                                         const ss_method *method,
                                         const ss_adaptive_options *options);
ss_adaptive *ss_adaptive_create_stepping(const ss_ode *ode, ss_stepper_fn *step,
                                         void *stepper, int order,
                                         const ss_adaptive_options *options);
void ss_adaptive_free(ss_adaptive *s); /* NULL is allowed */

/* Begin at time t with state x (copied). Nothing is evaluated yet; the counts
 * are set to 0. SS_BAD_ARGUMENT if an option, t or x is out of range, or if the
 * tableau has no embedded weights, or if x is below `least`. Until a start has
 * succeeded, every function below says SS_BAD_ARGUMENT. */
ss_status ss_adaptive_start(ss_adaptive *s, double t, const double *x);

/* Replace the state by x at the present time, after a bounce for example, or by
 * itself (x = s->x) when something that the derivative reads was changed, such
 * as a switch: the derivative of the last step's end would serve for the next.
 * Time and counts stay; the length of the next step is estimated anew, because
 * that of the last one belongs to another motion. SS_BAD_ARGUMENT if x is not
 * finite; then nothing has changed. */
ss_status ss_adaptive_jump(ss_adaptive *s, const double *x);

/* One accepted step, towards t1 and never past it. t1 may be earlier than the
 * present time; nothing happens if they are equal. On failure time, state and
 * the interpolation of the last step are as they were, and the status says
 * why: SS_NO_DERIVATIVE or SS_OVERFLOW if even the smallest step had one;
 * SS_BLOW_UP if a number of the state (of two that collide, their velocity)
 * runs away to infinity, maybe only because the tolerance is so coarse that the
 * state has come to where all solutions do: steps become shorter and shorter,
 * and what they change does not; SS_STEP_TOO_SMALL if it is something else that
 * no step is short enough for, also if the motion itself goes below `least`,
 * and at once if the tolerance of a number is below a hundredth of its rounding
 * error; SS_TOO_MANY_STEPS; SS_STOPPED at once. */
ss_status ss_adaptive_step(ss_adaptive *s, double t1);

/* Steps until the time is t1 exactly. On failure the stepper is where its
 * last good step ended. Where nothing happens steps become long, and may skip
 * a push that is much shorter: set a largest_step, or stop where it begins. */
ss_status ss_adaptive_to(ss_adaptive *s, double t1);

/* The state at time t within the last accepted step, by interpolation: order 4
 * with Dormand-Prince, 7 with that of order 8, which evaluates the derivative
 * three times more in a step that is asked for, and once at its end, for the
 * next step too; else Hermite's cubic (order 3 inside the step), for which one
 * or two derivatives may have to be evaluated. It may be below `least` by its
 * error.
 * SS_BAD_ARGUMENT if t is not within the last step. */
ss_status ss_adaptive_at(ss_adaptive *s, double t, double *x);

/* States at n times, which rise or fall from the present time on: rows of
 * `out`, n * dim numbers. With `stop` a step ends at each of the times;
 * otherwise the steps are as long as the tolerance allows, and the states are
 * interpolated. *done (or NULL) is how many rows are filled: n, or fewer on
 * failure. */
ss_status ss_adaptive_sample(ss_adaptive *s, size_t n, const double *times,
                             bool stop, double *out, size_t *done);

/* An event is a sign change of g(t, x), upwards (direction 1), downwards (-1)
 * or both (0), in the direction in which the stepper goes. To start with g = 0
 * is no event, nor is to touch 0 and turn back. To arrive at 0 and stay is one;
 * to leave it after a whole step too, unless it is the rest of a passage that
 * was reported; but what rounding errors do to g next to an event is none. The
 * time is found to the precision of the interpolation (ss_adaptive_at). */
typedef double ss_event_fn(double t, const double *x, const void *ctx);

typedef struct ss_event {
    ss_event_fn *g;
    const void *ctx;
    int direction;
    bool terminal; /* does the stepper stop there? */
} ss_event;

/* Step to t1, or to the first event before it. *which is the event's number
 * and *when its time, or *which == n and *when == t1 if there was none; x (or
 * NULL) is the state at that time.
 *
 * A terminal event leaves the stepper there, at most a rounding error of t
 * past the sign change. Go on with the next call, as it is or after a jump:
 *
 *     x[1] *= -0.8;
 *     status = ss_adaptive_jump(s, x);
 *
 * What counts after that is to which side g goes, so it does not matter on
 * which one rounding put x. Where such events follow each other faster and
 * faster (a ball comes to rest by bouncing without end), the call leaves the
 * stepper where they accumulate and says SS_ACCUMULATION; *which is the event,
 * x the state. So it does when an event comes back within ten thousand
 * rounding errors of the time, and with BDF (stiff.h) when the tolerance no
 * longer tells a flight from none. There the program must change its model, say
 * to a ball at rest, and jump; the next call says the same until it does.
 *
 * After an event that is not terminal the stepper itself may be past it: call
 * again, with the same events and a t1 no earlier, for the next one. Events at
 * one instant are reported one by one, in the order of their numbers; of one
 * that another jump has turned back meanwhile, nothing is said. Other events in
 * the place of the old ones begin anew.
 *
 * What happens in the steps of other calls, as of ss_adaptive_to, is not seen.
 * Each step is searched at its ends, close to them, and at seven points
 * between; where |g| has a minimum among these, down to the bottom. A g that
 * changes its sign twice between two of them without such a minimum is not
 * seen, nor one that is 0 where a step ends and back on its side a millionth of
 * the step later: it counts as touching. SS_BAD_EVENT if a g gives NaN,
 * SS_BAD_ARGUMENT if a direction is another number, SS_NO_MEMORY: a few numbers
 * for each event are kept from call to call. */
ss_status ss_adaptive_until(ss_adaptive *s, double t1, size_t n,
                            const ss_event *events, size_t *which, double *when,
                            double *x);

SS_END_DECLS

#endif

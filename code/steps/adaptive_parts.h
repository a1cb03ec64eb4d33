#ifndef SS_ADAPTIVE_PARTS_H
#define SS_ADAPTIVE_PARTS_H

/* adaptive_parts.h: what adaptive.c, control.c, dense.c, crossing.c, watch.c,
 * bounce.c and events.c share. It is not for programs. */

#include "steps/adaptive.h"

/* A method that remembers more than a state. Its functions see a stepper whose
 * state, time and options are set; s->own is what it keeps. */
struct ss_engine {
    /* The state is where a motion begins: forget the past. SS_BAD_ARGUMENT if
     * the method's own options are out of range. */
    ss_status (*begin)(ss_adaptive *s);

    /* Before a step towards t1: choose a first step if s->h is 0, and give s->h
     * the right sign. */
    ss_status (*prepare)(ss_adaptive *s, double t1);

    /* Try a step of length h: s->next and *error, as ss_adaptive_try. */
    ss_status (*attempt)(ss_adaptive *s, double h, double *error);

    /* That step is accepted, or it is not because of its status or error; what
     * to divide h by. s->state is still what it was. */
    double (*accept)(ss_adaptive *s, double h, double error);
    double (*reject)(ss_adaptive *s, ss_status status, double error);

    /* The state at time t of the last step, or a little later; NULL: by
     * Hermite's cubic. */
    void (*inside)(const ss_adaptive *s, double t, double *x);
    /* x' at time t and state x; SS_SINGULAR if the problem does not give it.
     * The stepper is between two steps. NULL: rhs gives it. */
    ss_status (*slope)(ss_adaptive *s, double t, const double *x, double *dxdt);
    void (*free)(void *own);
};

/* adaptive.c: a stepper by an engine. NULL if there is no memory or dim is 0;
 * then `own` is still the caller's. */
ss_adaptive *ss_adaptive_create_engine(const ss_ode *ode,
                                       const ss_engine *engine, void *own,
                                       const ss_adaptive_options *options);

/* adaptive.c: are the tolerances in their ranges? */
bool ss_adaptive_tolerances(const ss_adaptive_options *o, size_t dim);

/* control.c: before a step towards t1, evaluate the derivative at the state if
 * a pair needs it, and choose a first step if there is none. */
ss_status ss_adaptive_prepare(ss_adaptive *s, double t1);

/* control.c: try a step of length h: s->next becomes the state after it and
 * *error its error in units of the tolerance. s->state does not change. */
ss_status ss_adaptive_try(ss_adaptive *s, double h, double *error);

/* control.c: is no tolerance below a hundredth of a rounding error? */
bool ss_adaptive_can_meet(const ss_adaptive *s);

/* control.c: an error as one number, in units of the tolerance, where the
 * states are s->state and s->next. */
double ss_adaptive_norm(const ss_adaptive *s, const double *error);

/* control.c: evaluate the derivative at the state into s->slope, unless it is
 * known, and choose s->h. */
ss_status ss_adaptive_first_step(ss_adaptive *s, double t1);

/* adaptive.c: ss_adaptive_step, where *budget is the number of tries left. */
ss_status ss_adaptive_within(ss_adaptive *s, double t1, size_t *budget);

/* control.c: what to divide h by for the next step, after one with this error
 * that was accepted or not. */
double ss_adaptive_factor(const ss_adaptive *s, double error, bool accepted);

/* dense.c: g of the event at time t of the last step, whose state is left in
 * s->probe. SS_BAD_EVENT if it is NaN. */
ss_status ss_adaptive_value(ss_adaptive *s, const ss_event *e, double t,
                            double *g);

/* crossing.c: are both above 0, or both below? */
bool ss_adaptive_same_sign(double a, double b);

/* crossing.c: the sign of g as soon as it is not 0, at `from` or later in the
 * last step: *g is its value at *when, or 0 if it stays; at *zero, before that,
 * it is still 0. */
ss_status ss_adaptive_leave(ss_adaptive *s, const ss_event *e, double from,
                            double *g, double *zero, double *when);

/* crossing.c: halve that part until there is no double in it. */
ss_status ss_adaptive_part(ss_adaptive *s, const ss_event *e, double *zero,
                           double *when);

/* crossing.c: the first event after `from` in the last step; g has the sign of
 * `before` just after `from`. It lies in (*near, *far], two neighbouring
 * doubles; there is none if they are equal. */
ss_status ss_adaptive_crossing(ss_adaptive *s, const ss_event *e, double from,
                               double before, double *near, double *far);

/* crossing.c: does a change from `before` to `after` count as an event? */
bool ss_adaptive_wanted(const ss_event *e, double before, double after);

/* Where an event stands. */
typedef enum ss_stage {
    SS_FREE,    /* its g is on one side of 0: `side` */
    SS_FIRED,   /* it happened and was reported; g came from `side` */
    SS_TURNING, /* and the state jumped there; g has not left 0 since */
    SS_DOUBTFUL /* it happened, but the state jumped before it was reported */
} ss_stage;

/* What an event does in the part of a step that is searched. */
typedef enum ss_course {
    SS_WAITS,    /* nothing */
    SS_HAPPENS,  /* it happens, in (near, far] */
    SS_IS_DUE,   /* it has happened already, where the search begins */
    SS_PILES_UP, /* it comes back there without end */
    SS_HIDES     /* it leaves to one side, and the step ends on the other */
} ss_course;

typedef struct ss_watch {
    ss_event event;
    ss_stage stage;
    double side;  /* 1 or -1; 0: not known yet */
    double band;  /* unless free: as far from 0 rounding may put g */
    double last;  /* when it happened last; NaN */
    double since; /* unless free: when the state jumped */
    double kept;  /* |g| where the last search ended */
    bool flat;    /* has g been 0 for a whole step? */
    bool arrived; /* by an event that was reported? */
    bool jumped;  /* did the state jump then? */
    bool kicked;  /* and at all, since it is watched? */

    /* What the search at hand has found. */
    ss_course course;
    double near, far;
    double left; /* the time from which on g is on the side `to` */
    double to;   /* or 0 */
} ss_watch;

/* bounce.c: what this event does in the last step after s->searched. */
ss_status ss_adaptive_follow(ss_adaptive *s, ss_watch *w);

/* bounce.c: how far from 0 rounding may put g of an event that happened where
 * the last one was found; 0 if the search is not there any more. */
double ss_adaptive_band(const ss_adaptive *s, const ss_event *e);

/* bounce.c: *g is that of the event at `when` if the state went on straight
 * from time t and state x; *known says whether x' is. Leaves x' in s->error. */
ss_status ss_adaptive_straight(ss_adaptive *s, const ss_event *e, double t,
                               const double *x, double when, double *g,
                               bool *known);

/* watch.c: one watch for each event; those that are still the same go on.
 * SS_NO_MEMORY, or SS_BAD_ARGUMENT if a direction is another number. */
ss_status ss_adaptive_watch(ss_adaptive *s, size_t n, const ss_event *events);

/* watch.c: the state jumps at the present time; or events were not looked for
 * on the way. */
void ss_adaptive_watch_jump(ss_adaptive *s);
void ss_adaptive_forget(ss_adaptive *s);

#endif

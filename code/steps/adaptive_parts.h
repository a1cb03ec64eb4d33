#ifndef SS_ADAPTIVE_PARTS_H
#define SS_ADAPTIVE_PARTS_H

/* adaptive_parts.h: what adaptive.c, control.c, dense.c, crossing.c, watch.c,
 * bounce.c and events.c share. It is not for programs. */

#include "steps/adaptive.h"

#include <float.h>

/* What a method with a memory of its own puts in a pair's place. */
typedef struct ss_engine ss_engine;

/* What is carried along: after each call its state is the stepper's. */
typedef struct ss_rider {
    bool (*fits)(const void *it, size_t dim, size_t since); /* still? */
    ss_status (*arrive)(void *it, double t, const double *x);
    void *it;     /* NULL: there is none */
    size_t since; /* which one it was at the start: for `fits` */
} ss_rider;

/* All of a stepper: a pointer to it is one to what callers see, and back. */
typedef struct ss_stepping {
    ss_adaptive seen;
    const ss_ode *ode;
    ss_adaptive_options options;
    const ss_tableau *pair;  /* one of these four, the others are NULL */
    const ss_method *method; /* ... */
    ss_stepper_fn *step;     /* ... */
    void *stepper;           /* of `step` */
    const ss_engine *engine; /* ... */
    void *own;               /* what the engine keeps */
    double *weights; /* the pair's as doubles: the rows of a, and then b; */
    double *gap, *third_gap; /* b minus the weights of the other answers; */
    double *nodes;           /* and c */
    double power;            /* k: the error of a step is like h^k */
    double last_error;       /* of the last accepted step, at least 1e-4 */
    double longest, swing;   /* the longest step since the state jumped, and */
                             /* the largest change in one of those since */
    bool started;            /* did the last start succeed? */
    ss_rider rider;
    bool just_rejected;   /* then the next step must not grow */
    double searched;      /* events have been searched for up to here */
    double before, found; /* the last one was found between these times */
    bool jumped;          /* did the state jump where they searched last? */
    double at_most;       /* the next step may not be longer; 0: it may */
    size_t accumulates;   /* 1 + the event that SS_ACCUMULATION named; or 0 */
    struct ss_watch *watches; /* what is known of each event, */
    size_t watched;           /* and of how many */
    bool has_slope, has_first_slope, has_last_slope; /* are these known? */
    bool has_bulge;                                  /* and this? */
    double *state, *slope;                           /* x and its derivative */
    double *first;             /* the state where the last step began; the */
                               /* derivative there is the first row of last_k */
    double *last, *last_slope; /* the state where it ended, the derivative */
    double *next, *error, *work; /* of the step being tried */
    double *third;               /* the error beside that of order 5 */
    double *k, *last_k;          /* stages of this step and of the last */
    double *bulge;               /* what the last adds to Hermite's cubic */
    double *probe;               /* an interpolated state, for events */
    double *near, *far;          /* the states at `before` and at `found` */
    double *zero;                /* zeros, to which sums are added */
    double *memory;              /* one block for all of these arrays */
} ss_stepping;

/* A method that remembers more than a state. Its functions see a stepper whose
 * state, time and options are set; s->own is what it keeps. */
struct ss_engine {
    /* The state is where a motion begins: forget the past. SS_BAD_ARGUMENT if
     * the method's own options are out of range. NULL: nothing is to do. */
    ss_status (*begin)(ss_stepping *s);

    /* Before a step towards t1: choose a first step if h is 0, and give h the
     * right sign. */
    ss_status (*prepare)(ss_stepping *s, double t1);

    /* Try a step of length h: s->next and *error, as ssp_adaptive_try. */
    ss_status (*attempt)(ss_stepping *s, double h, double *error);

    /* That step is accepted, or it is not because of its status or error; what
     * to divide h by. s->state is still what it was. */
    double (*accept)(ss_stepping *s, double h, double error);
    double (*reject)(ss_stepping *s, ss_status status, double error);

    /* The state at time t of the last step, or a little later; NULL: by
     * Hermite's cubic. */
    void (*inside)(const ss_stepping *s, double t, double *x);
    /* x' at time t and state x; SS_SINGULAR if the problem does not give it.
     * The stepper is between two steps. NULL: rhs gives it. */
    ss_status (*slope)(ss_stepping *s, double t, const double *x, double *dxdt);
    void (*free)(void *own);
};

/* adaptive.c: a stepper by an engine. If it is NULL, `own` is still the
 * caller's. */
ss_stepping *ssp_adaptive_create_engine(const ss_ode *ode,
                                        const ss_engine *engine, void *own,
                                        const ss_adaptive_options *options);

/* adaptive.c: was it started, and does what it carries still fit? */
bool ssp_adaptive_ready(const ss_stepping *s);

/* adaptive.c: a call ends with this status: tell what is carried where the
 * stepper is. The same status, or if it is SS_OK, what that said. */
ss_status ssp_adaptive_arrive(ss_stepping *s, ss_status status);

/* control.c: before a step towards t1, evaluate the derivative at the state if
 * a pair needs it, and choose a first step if there is none. */
ss_status ssp_adaptive_prepare(ss_stepping *s, double t1);

/* control.c: try a step of length h: s->next becomes the state after it and
 * *error its error in units of the tolerance. s->state does not change. */
ss_status ssp_adaptive_try(ss_stepping *s, double h, double *error);

/* control.c: is no tolerance below a hundredth of a rounding error? */
bool ssp_adaptive_can_meet(const ss_stepping *s);

/* control.c: an error as one number, in units of the tolerance, where the
 * states are s->state and s->next. */
double ssp_adaptive_norm(const ss_stepping *s, const double *error);

/* control.c: evaluate the derivative at the state into s->slope, unless it is
 * known, and choose h. */
ss_status ssp_adaptive_first_step(ss_stepping *s, double t1);

/* adaptive.c: ss_adaptive_step, where *budget is the number of tries left. */
ss_status ssp_adaptive_within(ss_stepping *s, double t1, size_t *budget);

/* adaptive.c: the same; nobody asks for events in this step. */
ss_status ssp_adaptive_pass(ss_stepping *s, double t1, size_t *budget);

/* control.c: what to divide h by for the next step, after one with this error
 * that was accepted or not. */
double ssp_adaptive_factor(const ss_stepping *s, double error, bool accepted);

/* dense.c: g of the event at time t of the last step, whose state is left in
 * s->probe. SS_BAD_EVENT if it is NaN. */
ss_status ssp_adaptive_value(ss_stepping *s, const ss_event *e, double t,
                             double *g);

/* crossing.c: are both above 0, or both below? */
bool ssp_adaptive_same_sign(double a, double b);

/* crossing.c: the first event after `from` in the last step; g has the sign of
 * `before` just after `from`. It lies in (*near, *far], two neighbouring
 * doubles; there is none if they are equal. */
ss_status ssp_adaptive_crossing(ss_stepping *s, const ss_event *e, double from,
                                double before, double *near, double *far);

/* crossing.c: does a change from `before` to `after` count as an event? */
bool ssp_adaptive_wanted(const ss_event *e, double before, double after);

/* Times are close if so small a part of them lies between: ten thousand times
 * the rounding error of a time. */
#define SS_CLOSE (1e4 * DBL_EPSILON)

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
    bool arrived; /* has it not left 0 since the event was reported? */
    bool jumped;  /* did the state jump then? */
    bool kicked;  /* and at all, since it is watched? */

    /* What the search at hand has found. */
    ss_course course;
    double near, far;
    double left; /* the time from which on g is on the side `to` */
    double to;   /* or 0 */
} ss_watch;

/* crossing.c: is this g, at time t, 0? Or no farther than rounding may put it
 * shortly after an event that was reported? */
bool ssp_adaptive_is_zero(const ss_stepping *s, const ss_watch *w, double t,
                          double g);

/* crossing.c: the sign of g as soon as it is not 0, at `from` or later in the
 * last step: *g is its value at *when, or 0 if it stays; at *zero, before that,
 * it is still 0. */
ss_status ssp_adaptive_leave(ss_stepping *s, ss_watch *w, double from,
                             double *g, double *zero, double *when);

/* crossing.c: halve that part until there is no double in it. */
ss_status ssp_adaptive_part(ss_stepping *s, const ss_watch *w, double *zero,
                            double *when);

/* bounce.c: what this event does in the last step after s->searched. */
ss_status ssp_adaptive_follow(ss_stepping *s, ss_watch *w);

/* bounce.c: how far from 0 rounding may put g of an event that happened where
 * the last one was found; 0 if the search is not there any more. */
double ssp_adaptive_band(const ss_stepping *s, const ss_event *e);

/* bounce.c: *g is that of the event at `when` if the state went on straight
 * from time t and state x; *known says whether x' is. Leaves x' in s->error. */
ss_status ssp_adaptive_straight(ss_stepping *s, const ss_event *e, double t,
                                const double *x, double when, double *g,
                                bool *known);

/* watch.c: one watch for each event; those that are still the same go on.
 * SS_NO_MEMORY, or SS_BAD_ARGUMENT if a direction is another number. */
ss_status ssp_adaptive_watch(ss_stepping *s, size_t n, const ss_event *events);

/* watch.c: the state jumps at the present time; or events were not looked for
 * on the way. */
void ssp_adaptive_watch_jump(ss_stepping *s);
void ssp_adaptive_forget(ss_stepping *s);

#endif

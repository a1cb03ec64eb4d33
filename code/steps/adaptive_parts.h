#ifndef SS_ADAPTIVE_PARTS_H
#define SS_ADAPTIVE_PARTS_H

/* adaptive_parts.h: what adaptive.c, control.c, dense.c, crossing.c,
 * bounce.c and events.c share. It is not for programs. */

#include "steps/adaptive.h"

/* control.c: before a step towards t1, evaluate the derivative at the state if
 * a pair needs it, and choose a first step if there is none. */
ss_status ss_adaptive_prepare(ss_adaptive *s, double t1);

/* control.c: try a step of length h: s->next becomes the state after it and
 * *error its error in units of the tolerance. s->state does not change. */
ss_status ss_adaptive_try(ss_adaptive *s, double h, double *error);

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
 * last step: *g is its value at *when, or 0 if it stays. */
ss_status ss_adaptive_leave(ss_adaptive *s, const ss_event *e, double from,
                            double *g, double *when);

/* crossing.c: the first event after `from` in the last step; g has the sign of
 * `before` just after `from`. It lies in (*near, *far], two neighbouring
 * doubles; there is none if they are equal. */
ss_status ss_adaptive_crossing(ss_adaptive *s, const ss_event *e, double from,
                               double before, double *near, double *far);

/* crossing.c: does a change from `before` to `after` count as an event? */
bool ss_adaptive_wanted(const ss_event *e, double before, double after);

/* What an event does in the part of the step that is searched. */
typedef enum ss_course {
    WAITS,       /* nothing */
    HAPPENS,     /* it happens, in (near, far] */
    IS_DUE,      /* it happened at s->found, but has not been reported yet */
    ACCUMULATES, /* it happened at s->found, and does so again without end */
    STAYS        /* its g has not left 0 since the jump at s->found */
} ss_course;

/* bounce.c: did this event happen at s->found? Then g is 0 there, but for
 * rounding: *band is how far rounding may put it from 0. It had the sign of
 * *before. */
ss_status ss_adaptive_happened(const ss_adaptive *s, const ss_event *e,
                               bool *yes, double *before, double *band);

/* bounce.c: where does g of event i leave 0 after the present start of the
 * search, and with which sign? That of *g, at *from. *what is HAPPENS if it may
 * change later in the step. */
ss_status ss_adaptive_leaves(ss_adaptive *s, const ss_event *e, size_t i,
                             double *from, double *g, ss_course *what);

#endif

#ifndef SS_ADAPTIVE_PARTS_H
#define SS_ADAPTIVE_PARTS_H

/* adaptive_parts.h: what adaptive.c, control.c, dense.c, crossing.c and events.c
 * share. It is not for programs. */

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

/* crossing.c: the sign of g as soon as it has left [-band, band], at `from` or
 * later in the last step: *g is its value at *when, or 0 if it never leaves. */
ss_status ss_adaptive_leave(ss_adaptive *s, const ss_event *e, double from,
                            double band, double *g, double *when);

/* crossing.c: the first event after `from` in the last step; g has the sign of
 * `before` just after `from`. It lies in (*near, *far], two neighbouring
 * doubles; there is none if they are equal. */
ss_status ss_adaptive_crossing(ss_adaptive *s, const ss_event *e, double from,
                               double before, double *near, double *far);

/* crossing.c: does a change from `before` to `after` count as an event? */
bool ss_adaptive_wanted(const ss_event *e, double before, double after);

#endif

#ifndef SS_ADAPTIVE_PARTS_H
#define SS_ADAPTIVE_PARTS_H

/* adaptive_parts.h: what adaptive.c, control.c, dense.c and events.c share. It
 * is not for programs. */

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
double ss_adaptive_factor(const ss_adaptive *s, double error, int accepted);

#endif

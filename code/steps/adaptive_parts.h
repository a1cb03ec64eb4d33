#ifndef SS_ADAPTIVE_PARTS_H
#define SS_ADAPTIVE_PARTS_H

/* adaptive_parts.h: what adaptive_step.c, control.c, dense.c and events.c
 * share. Nobody else needs it. */

#include "steps/adaptive.h"

/* control.c: see to it that the derivative at the state (for a pair) and a
 * first step (towards t1) are there. */
ss_status ss_adaptive_ready(ss_adaptive *s, double t1);

/* control.c: try a step: s->next is the state after it, *error its error in
 * units of the tolerance. The state does not change. */
ss_status ss_adaptive_try(ss_adaptive *s, double h, double *error);

/* adaptive_step.c: ss_adaptive_step with a number of tries to draw from. */
ss_status ss_adaptive_within(ss_adaptive *s, double t1, size_t *budget);

/* control.c: h divided by this is the next step, after an error. */
double ss_adaptive_factor(const ss_adaptive *s, double error, int kept);

#endif

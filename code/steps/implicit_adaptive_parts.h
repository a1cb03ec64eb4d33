#ifndef SS_IMPLICIT_ADAPTIVE_PARTS_H
#define SS_IMPLICIT_ADAPTIVE_PARTS_H

/* implicit_adaptive_parts.h: what implicit_adaptive.c and implicit_control.c
 * share. It is not for programs. */

#include "steps/implicit_adaptive.h"

/* Before a step towards t1: choose a first one if there is none, and turn h
 * round if need be. */
ss_status ss_implicit_adaptive_prepare(ss_implicit_adaptive *s, double t1);

/* Try a step of length h: s->halves becomes the state after it and *error its
 * error in units of the tolerance. s->state does not change. */
ss_status ss_implicit_adaptive_try(ss_implicit_adaptive *s, double h,
                                   double *error);

/* The factor from this step size to the next, after a step with this status
 * and error. */
double ss_implicit_adaptive_stretch(const ss_implicit_adaptive *s,
                                    ss_status status, double error);

#endif

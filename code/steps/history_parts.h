#ifndef SS_HISTORY_PARTS_H
#define SS_HISTORY_PARTS_H

/* history_parts.h: the past of a multistep method, which bdf.c and
 * adams_adaptive.c keep. It is not for programs. */

#include "steps/ode.h"

#include <stdbool.h>

enum { SS_HISTORY_DEGREE = 13 };

/* The values v_0, v_1, ... of something (states, or derivatives) at `end`, end
 * - h, ... are kept as backward differences D^j: D^0 = v_0, D^1 = v_0 - v_1,
 * D^2 = v_0 - 2 v_1 + v_2, ... The first degree + 1 of them are a polynomial.
 * */
typedef struct ss_history {
    size_t dim;
    int degree;
    size_t equal;  /* steps of this length since the last change */
    double end, h; /* the newest time, and the distance, with its sign */
    double *past;  /* D^0 ... D^(degree + 2), rows of dim numbers; the last */
                   /* two count only after one and two equal steps */
    double *now;   /* the same for distances of the step being tried */
} ss_history;

/* Differences of degree + 1 values, in their place. */
void ssp_history_differences(int degree, double *v);

/* The value at end + theta h is sum_j c_j D^j. */
void ssp_history_weights(int degree, double theta, double *c);

/* For a step of length h: history->now. */
void ssp_history_prepare(ss_history *history, double h);

/* The polynomial stays; its newest time is t, which is in the last step. */
void ssp_history_move(ss_history *history, double t);

/* After that step of length h the new value is `d` more than the polynomial. */
void ssp_history_extend(ss_history *history, double h, const double *d);

/* The same if the step was cut short: the distances are the old ones. */
void ssp_history_extend_short(ss_history *history, double h, const double *d);

#endif

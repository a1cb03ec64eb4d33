#ifndef SS_COMPOSITION_H
#define SS_COMPOSITION_H

/* composition.h: several steps of a symmetric method, as one of higher order.
 *
 * A method is symmetric if a step of -h undoes one of h. One step of length h
 * is made of steps that are weights times h, the same weights from both ends:
 *
 *     w_1 + w_2 + ... + w_2 + w_1 = 1
 *     w_1^3 + w_2^3 + ... + w_2^3 + w_1^3 = 0
 *
 * is all that order 4 asks of them, because the error of a symmetric method has
 * even powers of h only; for orders 6 and 8 there are a few more conditions.
 * Some of the weights must be negative: those steps go back in time. What each
 * step keeps (areas, angular momentum), all of them together keep.
 *
 * Movers compose their steps themselves (`composition` in mover.h). For any
 * other method:
 *
 *     ss_composed c = {&ss_suzuki_4, step, implicit, dim, saved};
 *     ss_composed_step(&c, t, h, x, &stats);
 */

#include "steps/onestep.h"

SS_BEGIN_DECLS

typedef struct ss_composition {
    const char *name, *source;
    int order;             /* of what is composed of steps of order 2 */
    size_t parts;          /* steps in one; an odd number */
    const double *weights; /* the first (parts + 1) / 2; the others are these */
                           /* in the opposite order */
} ss_composition;

/* composition.c. Of each order the last one has the smallest error for what it
 * costs, and the first one the fewest steps. */
extern const ss_composition ss_yoshida_4;  /* 3 steps */
extern const ss_composition ss_suzuki_4;   /* 5 steps */
extern const ss_composition ss_yoshida_6;  /* 7 steps */
extern const ss_composition ss_kahan_li_6; /* 9 steps */
extern const ss_composition ss_kahan_li_8; /* 17 steps */

/* A method made of another's steps. Set all fields. */
typedef struct ss_composed {
    const ss_composition *composition;
    ss_stepper_fn *step; /* of a symmetric method of order 2 */
    void *stepper;       /* handed to it as it is */
    size_t dim;          /* the length of x */
    double *saved;       /* scratch space: dim numbers */
} ss_composed;

/* One step of the ss_composed to which `composed` points: an ss_stepper_fn
 * (onestep.h). On any status but SS_OK, which is that of the step that failed,
 * x is what it was. That the method is symmetric is not checked; if not,
 * the order is 1 or 2. */
ss_status ss_composed_step(void *composed, double t, double h, double *x,
                           ss_stats *stats);

SS_END_DECLS

#endif

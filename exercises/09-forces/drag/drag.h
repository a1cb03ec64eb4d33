/* drag.h: what the functions in drag.c promise. */
#ifndef DRAG_H
#define DRAG_H

#include "steps/force.h" /* ss_view */

typedef struct air {
    double k;        /* the drag, N s/m */
    const double *u; /* the velocity of the air at each particle: n * dim */
} air;

/* A force: add to f the drag k times the velocity through the air, against it.
 * *ctx is the air. */
void add_drag(const ss_view *view, double *f, const void *ctx);

/* The drag c with which Euler's method, with step h, lets the swing of a mass
 * m on a spring k fall to one half in `steps` steps. */
double chime_drag(double m, double k, double h, int steps);

#endif

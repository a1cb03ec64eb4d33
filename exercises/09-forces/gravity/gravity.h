/* gravity.h: what the functions in gravity.c promise. */
#ifndef GRAVITY_H
#define GRAVITY_H

#include "steps/force.h" /* ss_view */

/* How two masses attract: the force between them over their distance, from the
 * square of it. */
typedef struct law {
    double (*pull)(double r2, double mi, double mj);
} law;

/* A force: add the forces of all pairs of stars in the plane (view->dim is 2)
 * to f. *ctx is the law, which is called once for each pair. */
void attract(const ss_view *view, double *f, const void *ctx);

/* How long two stars at a distance d take to go round each other once. */
double period(double G, double m1, double m2, double d);

#endif

/* spring.h: what the functions in spring.c promise. */
#ifndef SPRING_H
#define SPRING_H

#include "steps/force.h" /* ss_view */

typedef struct spring {
    size_t a, b;   /* its ends, two particles */
    double ks, kd; /* N/m, N s/m */
    double rest;   /* m */
} spring;

/* A force: add to f that of a damped spring in space (view->dim is 3) on both
 * its ends. *ctx is the spring. Nothing is added when its ends are on the same
 * spot. */
void add_spring(const ss_view *view, double *f, const void *ctx);

/* The damping kd with which two free masses on a spring ks come to its rest
 * length as fast as they can without swinging. */
double critical(double ma, double mb, double ks);

#endif

/* mend.h: the interface between particles and a solver. All but midpoint_step
 * is written already, and right. */
#ifndef MEND_H
#define MEND_H

#include <stddef.h>

enum { MOST = 4 }; /* particles */

/* Particles on a line. */
typedef struct particle {
    double mass, x, v;
} particle;

typedef struct crowd {
    size_t n; /* at most MOST */
    particle p[MOST];
    double t; /* the clock */
} crowd;

/* 2 * n numbers, and the clock: out of the crowd, and into it. */
void get_state(const crowd *c, double *t, double *x);
void set_state(crowd *c, double t, const double *x);

/* How fast the state changes, where the crowd stands now and at the time that
 * its clock shows. Returns 0 where there is no force; then dxdt is not to be
 * used. The forces may depend on the time. */
int derivative(const crowd *c, double *dxdt);

/* The midpoint method: carry the crowd and its clock from t to t + h, and
 * return 1. If derivative says 0, return 0, and the crowd is as it was. */
int midpoint_step(crowd *c, double h);

#endif

/* scatter.h: what the functions in scatter.c promise. */
#ifndef SCATTER_H
#define SCATTER_H

#include <stddef.h>

enum { DIM = 2 };

typedef struct particle {
    double mass;
    double x[DIM], v[DIM];
    int nailed; /* 1: no solver moves it, and it is not in the state */
} particle;

typedef struct crowd {
    size_t n;
    particle *p;
    double t; /* the clock */
} crowd;

/* How many numbers make the state: those of the free particles, the clock. */
size_t dimension(const crowd *c);

/* All free places in the order of the particles, then all free velocities in
 * the same order, then the clock. */
void gather(const crowd *c, double *state);

/* Back again. Nailed particles are left as they are. */
void scatter(crowd *c, const double *state);

#endif

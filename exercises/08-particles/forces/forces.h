/* forces.h: what the function in forces.c promises. */
#ifndef FORCES_H
#define FORCES_H

#include <stddef.h>

/* Add to f the force on each particle, at these places and velocities. */
typedef void force_fn(double t, size_t n, size_t dim, const double *mass,
                      const double *q, const double *v, double *f);

typedef struct crowd {
    size_t n, dim;      /* particles; numbers that make a place */
    const double *mass; /* n */
    size_t count;       /* forces */
    force_fn *const *forces;
} crowd;

/* The state x is all places and then all velocities: 2 * n * dim numbers.
 * Write into dxdt how fast they change. Neither x nor *c is changed. */
void derivative(const crowd *c, double t, const double *x, double *dxdt);

#endif

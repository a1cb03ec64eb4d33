/* forces.h: what the function in forces.c promises. */
#ifndef FORCES_H
#define FORCES_H

#include "steps/force.h" /* ss_view, ss_force */

typedef struct crowd {
    size_t n, dim;         /* particles; numbers that make a place */
    const double *mass;    /* n */
    const ss_force *force; /* each adds by force[j].apply */
    size_t forces;         /* how many */
} crowd;

/* The derivative as a solver asks for it; *ctx is a crowd. The state x is all
 * places and then all velocities: 2 * n * dim numbers. Write into dxdt how fast
 * they change. Neither x nor the crowd is changed. */
void derivative(double t, const double *x, double *dxdt, const void *ctx);

#endif

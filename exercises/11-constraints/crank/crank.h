/* crank.h: what you write. */
#ifndef CRANK_H
#define CRANK_H

/* A crank and its motor. */
typedef struct crank {
    double r, length; /* of the crank; of the rod, longer */
    double speed;     /* rad/s, from the time `start` on */
    double start;     /* until then the speed grows evenly from 0 */
} crank;

/* Place, velocity and acceleration of the piston at t, 0 or later. */
void piston(const crank *c, double t, double *x, double *v, double *a);

#endif

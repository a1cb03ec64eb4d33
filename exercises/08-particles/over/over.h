/* over.h: what the functions in over.c promise. */
#ifndef OVER_H
#define OVER_H

/* x'' = -sin x from (x, v), never exactly on the separatrix. 0: it swings; 1
 * or -1: it goes round, with x growing or falling for ever. */
int fate(double x, double v);

/* x'' = -sin x - c x', 0 <= c <= 1/2: the least speed at the bottom, x = 0,
 * that takes it past x = pi; to a relative error of 1e-4 or less. */
double least_speed(double c);

#endif

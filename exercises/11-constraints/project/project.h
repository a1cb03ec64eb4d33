/* project.h: what you write. */
#ifndef PROJECT_H
#define PROJECT_H

/* q has the places of both ends, x1 y1 x2 y2, and w how readily they move.
 * Make the rod fit by moving the ends along the direction that it now has. */
void project_new(double *q, const double *w, double length);

/* The same along the direction that it had at the places `old`. */
void project_old(const double *old, double *q, const double *w, double length);

/* The time in which a free rod, projected along the new direction in steps of
 * size h, slows down from omega to half of that. */
double half_life(double omega, double h);

#endif

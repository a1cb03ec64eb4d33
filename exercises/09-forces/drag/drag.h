/* drag.h: what the functions in drag.c promise. */
#ifndef DRAG_H
#define DRAG_H

/* Add to f the drag k times the velocity through the air, against it. There
 * are n numbers each in v (of the particles), u (of the air) and f. */
void add_drag(int n, double k, const double *v, const double *u, double *f);

/* The drag c with which Euler's method, with step h, lets the swing of a mass
 * m on a spring k fall to one half in `steps` steps. */
double chime_drag(double m, double k, double h, int steps);

#endif

/* even-floor.h: what the function in even-floor.c promises. */
#ifndef EVEN_FLOOR_H
#define EVEN_FLOOR_H

/* The step (s) with which a ball that meets a floor with omega = sqrt(k/m)
 * (1/s) is found inside `steps` times (2 or more), and leaves at the speed at
 * which it came, wherever in a step it came. Velocity Verlet, no gravity. */
double even_step(double omega, int steps);

#endif

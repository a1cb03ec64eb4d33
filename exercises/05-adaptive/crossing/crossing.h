/* crossing.h: what you write. */
#ifndef CROSSING_H
#define CROSSING_H

/* Over a step of h seconds a quantity goes from x0, where its slope is d0 per
 * second, to x1, where its slope is d1. In between it is the cubic with these
 * four values. Return the time, in seconds from the start of the step, at which
 * the cubic changes its sign for the first time; or -1 if it does not. Neither
 * x0 nor x1 is zero, and no cubic that you get touches zero without crossing. */
double first_crossing(double h, double x0, double d0, double x1, double d1);

#endif

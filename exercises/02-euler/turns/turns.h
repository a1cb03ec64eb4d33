/* turns.h: what you write in turns.c. */
#ifndef TURNS_H
#define TURNS_H

/* Euler's method on x' = -y, y' = x, from the point (1, 0), with step h. */

/* The distance from the origin after n steps. */
double radius_after(double h, int n);

/* The angle, in radians, through which the point has gone round the origin
 * after n steps; it goes on counting past 2 pi. */
double angle_after(double h, int n);

/* The smallest number of steps per turn (so that h is 2 pi over that number)
 * with which that many steps multiply the radius by at most `factor`, which is
 * greater than 1. */
int steps_a_turn(double factor);

#endif

/* rest.h: what the function in rest.c promises. */
#ifndef REST_H
#define REST_H

/* One step of length h for a ball at height y with velocity v, with the
 * acceleration a (m/s^2, up is positive), and a floor at 0. r: restitution;
 * slow (m/s): a speed up to this is none; near (m): a height below this is "on
 * the floor". The exercise says what happens when. */
void step(double h, double r, double slow, double near, double a, double *y,
          double *v);

#endif

/* instant.h: what the function in instant.c promises. */
#ifndef INSTANT_H
#define INSTANT_H

/* The signed distance (m) a time t after the start of a step. */
typedef double distance_fn(double t);

/* The time, between 0 and h, at which the plane is met: |distance| is at most
 * `tolerance` there. distance(h) is below 0; distance(0) is above 0, or it is 0
 * and positive after it. At most 25 calls of `distance`. */
double instant(distance_fn *distance, double h, double tolerance);

#endif

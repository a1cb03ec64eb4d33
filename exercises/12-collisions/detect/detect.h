/* detect.h: what the function in detect.c promises. */
#ifndef DETECT_H
#define DETECT_H

/* The plane goes through p and has the normal n, of any length but 0, which
 * points into free space. Write the distance from the plane to the nearest
 * point of the ball (centre x), in metres: negative when a part of the ball is
 * behind, and less the deeper it is. Returns 1 if the ball is nearer than
 * `near` (or behind) and heading in, otherwise 0. */
int hits(const double p[3], const double n[3], double radius, double near,
         const double x[3], const double v[3], double *distance);

#endif
